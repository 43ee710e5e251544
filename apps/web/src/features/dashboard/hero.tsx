import { useTranslations } from 'use-intl';
import { Furrows } from '../../blocks/furrows.tsx';
import { type Session, useCan } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useDocumentTitle } from '../../ui/page-heading.tsx';

/** Welcomes the user, names the customer and offers what most came for. Source: DASH-01. */
export function Hero({ session }: { readonly session: Session }) {
  const t = useTranslations('dashboard');
  const can = useCan();
  useDocumentTitle(t('title'));
  const mayOrder = session.mfa !== 'none' && session.sapCustomer !== null && can('post', '/new-order');
  return (
    <section className="relative isolate overflow-hidden rounded-lg bg-soil text-on-soil">
      <Furrows className="absolute right-0 bottom-0 -z-10 aspect-2/1 h-1/2 mask-l-from-50% opacity-80 tablet:h-full tablet:opacity-100" />
      <div className="flex min-h-56 flex-col items-start justify-between gap-8 p-5 tablet:min-h-64 tablet:p-8">
        <div className="max-w-md">
          <h1 tabIndex={-1} className="text-xl tablet:text-2xl">
            {t('hero.welcome', { name: session.fullName })}
          </h1>
          {session.sapCustomer && (
            <p className="mt-2 text-lg">
              {session.sapCustomer.CustName1}
              <span className="block text-base text-soil-light">{session.sapCustomer.City}</span>
            </p>
          )}
        </div>
        {mayOrder && (
          <LinkButton to="/orders/new/$step" params={{ step: 'select-products' }} kind="accent" icon="plus">
            {t('hero.newOrder')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
