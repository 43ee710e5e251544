import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { operationQuery } from '../../lib/client.ts';
import { formatCount } from '../../lib/formats.ts';
import { useCan, useSignedIn } from '../../lib/session.ts';
import { Figure, FIGURE, FIGURES } from './figure.tsx';

/** What waits for the supplier's own people; only what policies open. */
export function SupplierFigures() {
  const t = useTranslations('dashboard.figures');
  const can = useCan();
  const { mfa } = useSignedIn();
  const mayDecide = can('get', '/claims-desk') && mfa !== 'none';
  const maySeeUsers = can('get', '/profiles');
  if (!mayDecide && !maySeeUsers) return null;
  return (
    <section aria-label={t('title')} className={FIGURES}>
      {mayDecide && <WaitingClaims />}
      {maySeeUsers && <Users />}
    </section>
  );
}

function WaitingClaims() {
  const t = useTranslations('dashboard.supplier');
  const { data, error } = useQuery(
    operationQuery('listWaitingClaims', { filter: 'waiting', per_page: 1, page: 1 }),
  );
  return (
    <Link to="/claims-desk" className={FIGURE}>
      <Figure label={t('waiting')} value={useCount(error ? undefined : data?.total)} />
    </Link>
  );
}

function Users() {
  const t = useTranslations('dashboard.supplier');
  const all = useQuery(operationQuery('listUsers', { per_page: 1, page: 1 }));
  const disabled = useQuery(operationQuery('listUsers', { per_page: 1, page: 1, disabled: 'true' }));
  return (
    <>
      <Link to="/user-management" className={FIGURE}>
        <Figure label={t('users')} value={useCount(all.data?.total)} />
      </Link>
      <Link to="/user-management" search={{ disabled: true }} className={FIGURE}>
        <Figure label={t('disabled')} value={useCount(disabled.data?.total)} />
      </Link>
    </>
  );
}

/** A count as text; null, which keeps its room, while it is not known or does not come. */
function useCount(count: number | undefined): string | null {
  const locale = useLocale();
  return count === undefined ? null : formatCount(count, locale);
}
