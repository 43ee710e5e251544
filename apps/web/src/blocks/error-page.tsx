import { useTranslations } from 'use-intl';
import { useErrorText } from '../lib/error-text.ts';
import { useSession } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { Drawing } from '../ui/drawing.tsx';
import type { DrawingProps } from '../ui/drawings.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { useDocumentTitle } from '../ui/page-heading.tsx';
import { ApiError } from '@maincrop/contract/client';

export interface ErrorPageProps {
  readonly kind: 'not-found' | 'server' | 'general';
  readonly error?: unknown;
  readonly onRetry?: () => void;
}

/** The three error pages; the frame around them follows from the session. Source: NAV-32, NAV-33. */
export function ErrorPage({ kind, error, onRetry }: ErrorPageProps) {
  const t = useTranslations('app');
  const describe = useErrorText();
  const { text, requestId } = describe(error);
  // A page that is not there is what NAV-34 asks for, also where it could not be asked for.
  const hasOtherReason = kind === 'not-found' && error !== undefined && errorKind(error) !== 'not-found';
  const isVisitor = useSession() === null;
  useDocumentTitle(t(`errorPage.${kind}.title`));
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-start gap-5 py-8 tablet:py-16">
      <Drawing {...DRAWINGS[kind]} />
      <div>
        <h1 tabIndex={-1} className="text-xl">
          {t(`errorPage.${kind}.title`)}
        </h1>
        <p className="mt-2 text-muted">{t(`errorPage.${kind}.text`)}</p>
        {hasOtherReason && <p className="mt-2">{text}</p>}
        {requestId !== null && (
          <p className="mt-2 text-sm text-muted">{t('errorPage.requestId', { id: requestId })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {onRetry && (
          <Button kind="primary" icon="refresh" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        )}
        <LinkButton to={isVisitor ? '/auth' : '/dashboard'} kind={onRetry ? 'quiet' : 'primary'} icon="home">
          {t(isVisitor ? 'errorPage.signIn' : 'errorPage.home')}
        </LinkButton>
      </div>
    </div>
  );
}

/** The kind of page that an error deserves. */
export function errorKind(error: unknown): ErrorPageProps['kind'] {
  if (!(error instanceof ApiError)) return 'general';
  if (error.status === 404) return 'not-found';
  return error.status >= 500 ? 'server' : 'general';
}

const DRAWINGS: Record<ErrorPageProps['kind'], DrawingProps> = {
  'not-found': { kind: 'field', code: '404' },
  server: { kind: 'tractor' },
  general: { kind: 'cold-store' },
};
