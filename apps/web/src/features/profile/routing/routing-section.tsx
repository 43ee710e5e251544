import type { Routing } from '@maincrop/contract/schemas/e-invoice';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { MfaGate } from '../../../blocks/mfa-gate.tsx';
import { operationQuery } from '../../../lib/client.ts';
import { formatCustomer } from '../../../lib/formats.ts';
import { useCan, useSignedIn } from '../../../lib/session.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RoutingForm } from './routing-form.tsx';
import { SettingRow } from '../setting-row.tsx';
import { SettingsList, SettingsSection } from '../settings-section.tsx';
import { ROUTING_FIELDS } from './use-save-routing.ts';

/** Where e-invoices of the active SAP customer go; it is kept for the customer, not for the user. */
export function RoutingSection() {
  const t = useTranslations('profile.routing');
  const { sapCustomer } = useSignedIn();
  return (
    <SettingsSection title={t('title')} text={t('text', { customer: formatCustomer(sapCustomer) })}>
      <MfaGate>
        <StoredRouting />
      </MfaGate>
    </SettingsSection>
  );
}

function StoredRouting() {
  const t = useTranslations('profile.routing');
  const can = useCan();
  const { data, error, refetch } = useQuery(operationQuery('getRouting'));
  const failure = error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return failure ?? <Skeleton label={t('loading')} />;
  // What failed is said beside what is there, so that nothing typed goes with it.
  return (
    <>
      {failure}
      <SettingsList>
        <SettingRow
          group="routing"
          label={t('label')}
          value={<RoutingFacts routing={data} />}
          editor={can('put', '/customer-routing') ? <RoutingForm routing={data} /> : null}
        />
      </SettingsList>
    </>
  );
}

function RoutingFacts({ routing }: { readonly routing: Routing }) {
  const t = useTranslations('profile.routing');
  return <Facts facts={ROUTING_FIELDS.map((field) => [t(field), routing[field] ?? ''] as const)} />;
}
