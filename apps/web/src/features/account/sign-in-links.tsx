import { useTranslations } from 'use-intl';
import { boot } from '../../lib/boot.ts';
import { TextLink, textLinkStyle } from '../../ui/link-button.tsx';
import { keptRedirect } from './kept-redirect.ts';

/** The ways on from sign-in: a forgotten password, a new account, the supplier's own website. Source: AUTH-01. */
export function SignInLinks({ redirect }: { readonly redirect: string | undefined }) {
  const t = useTranslations('account.signIn');
  const kept = keptRedirect(redirect);
  const site = boot?.corporateSiteUrl ?? null;
  return (
    <div className="flex flex-col text-sm">
      <TextLink
        to="/auth"
        search={{ ...kept, state: 'forgotPassword' }}
        className="inline-flex min-h-9 items-center self-start"
      >
        {t('forgot')}
      </TextLink>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="text-muted">{t('noAccount')}</span>
        <TextLink
          to="/auth"
          search={{ ...kept, state: 'signUp' }}
          className="inline-flex min-h-9 items-center"
        >
          {t('createAccount')}
        </TextLink>
      </p>
      {site !== null && (
        <a href={site} className={`inline-flex min-h-9 items-center self-start ${textLinkStyle}`}>
          {t('corporateSite')}
        </a>
      )}
    </div>
  );
}
