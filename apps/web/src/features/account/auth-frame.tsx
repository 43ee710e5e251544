import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { withChunkTimeout } from '../../lib/chunk-timeout.ts';

export interface AuthFrameProps {
  readonly children: ReactNode;
  /** Stands below the card. */
  readonly aside?: ReactNode;
}

/** The card of every screen around sign-in: the field on one side, the form on the other. */
export function AuthFrame({ children, aside }: AuthFrameProps) {
  const t = useTranslations('account');
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4 tablet:pt-6">
      <div className="grid overflow-hidden rounded-lg border border-line bg-surface tablet:grid-cols-[5fr_6fr]">
        <div className="relative h-28 bg-soil tablet:h-auto tablet:min-h-136">
          <Suspense>
            <Furrows className="absolute inset-0 size-full tablet:hidden" />
            <Furrows format="upright" className="absolute inset-0 hidden size-full tablet:block" />
          </Suspense>
          <p className="absolute inset-x-0 top-0 hidden p-8 text-xl text-balance text-on-soil tablet:block">
            {t('frame.claim')}
          </p>
        </div>
        <div className="flex flex-col gap-5 p-5 tablet:justify-center tablet:p-10">{children}</div>
      </div>
      {aside}
    </div>
  );
}

// A picture: the form does not wait for it.
const Furrows = lazy(async () => ({
  default: (await withChunkTimeout(import('../../blocks/furrows.tsx'))).Furrows,
}));
