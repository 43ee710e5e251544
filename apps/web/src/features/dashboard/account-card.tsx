import { useTranslations } from 'use-intl';
import type { Session } from '../../lib/session.ts';
import { useFactorOpens } from '../../lib/use-factor-opens.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextLink } from '../../ui/link-button.tsx';

/** Who is signed in, for which customer, and how well the account is protected. */
export function AccountCard({ session }: { readonly session: Session }) {
  const t = useTranslations('dashboard');
  const app = useTranslations('app');
  const opens = useFactorOpens();
  const { sapCustomer, mfa } = session;
  return (
    <Card
      title={t('account.title')}
      action={
        <Badge tone={mfa === 'none' ? 'warn' : 'ok'}>
          {t(mfa === 'none' ? 'account.noMfa' : 'account.mfa')}
        </Badge>
      }
    >
      <Facts
        facts={[
          [t('account.name'), session.fullName || session.email],
          [t('account.customer'), sapCustomer?.CustName1 ?? t('account.noCustomer')],
          [t('account.customerNumber'), sapCustomer?.CustomerNr ?? '-'],
        ]}
      />
      {mfa === 'none' && opens && (
        <p className="mt-4 text-sm text-muted">
          {t('account.noMfaText')} <TextLink to="/settings/profile">{app('mfaGate.action')}</TextLink>
        </p>
      )}
    </Card>
  );
}
