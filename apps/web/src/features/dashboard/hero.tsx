import { useTranslations } from 'use-intl';
import { Furrows } from '../../blocks/furrows.tsx';
import { type Session, useCan } from '../../lib/session.ts';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { useDocumentTitle } from '../../ui/page-heading.tsx';

/**
 * Welcomes the user, names the customer and offers what most came for; who has not said their name is led to where it
 * is said. Source: DASH-01.
 */
export function Hero({ session }: { readonly session: Session }) {
  const t = useTranslations('dashboard');
  const can = useCan();
  useDocumentTitle(t('title'));
  const mayOrder = session.mfa !== 'none' && session.sapCustomer !== null && can('post', '/new-order');
  const isNamed = session.fullName !== '';
  return (
    <section className="relative isolate overflow-hidden rounded-lg bg-soil text-on-soil">
      <Furrows
        className={`absolute bottom-0 -z-10 hidden aspect-2/1 h-full mask-x-from-60% wide:block ${mayOrder ? 'right-56' : 'right-0'}`}
      />
      <div className="flex min-h-30 flex-wrap items-center justify-between gap-x-6 gap-y-4 p-4 tablet:px-6">
        <div className="max-w-xl min-w-0">
          <h1 tabIndex={-1} className="text-xl">
            {isNamed ? t('hero.welcome', { name: session.fullName }) : t('hero.welcomeUnnamed')}
          </h1>
          {!isNamed && can('put', '/profile') && (
            <p className="mt-1">
              <TextLink to="/settings/profile" className="text-on-soil">
                {t('hero.addName')}
              </TextLink>
            </p>
          )}
          {session.sapCustomer && (
            <p className="mt-1">
              {session.sapCustomer.CustName1}{' '}
              <span className="whitespace-nowrap text-soil-light">{session.sapCustomer.City}</span>
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
