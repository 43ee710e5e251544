import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { operationQuery } from '../../../lib/client.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OrderAside } from '../load/order-aside.tsx';
import type { WizardState } from '../use-wizard.ts';
import { ShippingForm } from './shipping-form.tsx';

/** Step 2: where, when and under which reference (NEW-23). */
export function ShippingStep({ wizard }: { readonly wizard: WizardState }) {
  const t = useTranslations('new-order.shipTo');
  const partners = useQuery(operationQuery('listShipToPartners'));
  if (partners.data === undefined) {
    if (!partners.isError) return <Skeleton label={t('loading')} rows={5} />;
    return <ErrorNotice isOfPage error={partners.error} onRetry={() => void partners.refetch()} />;
  }
  if (partners.data.items.length === 0) return <Notice tone="warn">{t('none')}</Notice>;
  return (
    <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_22.5rem]">
      <ShippingForm wizard={wizard} partners={partners.data.items} />
      <div className="hidden wide:block">
        <OrderAside wizard={wizard} />
      </div>
    </div>
  );
}
