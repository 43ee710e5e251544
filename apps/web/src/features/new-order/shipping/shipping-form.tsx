import type { ShipToPartner } from '@maincrop/contract/schemas/new-order';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { presetShipTo } from '@maincrop/domain/cart/wizard-steps';
import { earliestDeliveryDate, normaliseDeliveryDate } from '@maincrop/domain/delivery-date/earliest';
import { checkOrderReference } from '@maincrop/domain/order-reference/order-reference';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { GO_ON_KEYS } from '../../../lib/go-on-key.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { WizardState } from '../use-wizard.ts';
import { DeliveryDate } from './delivery-date.tsx';
import { OrderReference } from './order-reference.tsx';
import { ShipToChoice } from './ship-to-choice.tsx';
import { useDeliveryDay } from './use-delivery-day.ts';
import { useNow } from './use-now.ts';

export interface ShippingFormProps {
  readonly wizard: WizardState;
  readonly partners: readonly ShipToPartner[];
}

/** Ship-to party and day are preset as they usually are, so that a usual order goes on at once (NEW-23, NEW-24). */
export function ShippingForm({ wizard, partners }: ShippingFormProps) {
  const { cart, setHeader } = wizard;
  const { header } = cart;
  const t = useTranslations('new-order');
  const navigate = useNavigate();
  const now = useNow();
  const [wasRefused, setWasRefused] = useState(false);
  const shipTo =
    partners.find(({ CustomerNr }) => CustomerNr === header.ShipToParty) ??
    presetShipTo(partners, wizard.parameters?.usualShipTo);
  const [isPreset, setIsPreset] = useState(header.ReqDlvDate === '');
  const picked =
    isPreset && shipTo !== null ? earliestDeliveryDate(shipTo.CountryKey, now) : header.ReqDlvDate;
  const day = useDeliveryDay({
    country: shipTo?.CountryKey ?? '',
    now,
    picked,
    onPick: (ReqDlvDate) => {
      setIsPreset(false);
      setHeader({ ReqDlvDate });
    },
  });
  const handleSubmit = () => {
    day.settle();
    const asked = parsePlainDate(picked);
    const isComplete =
      shipTo !== null && asked !== null && checkOrderReference(header.PurchOrder).length === 0;
    setWasRefused(!isComplete);
    if (!isComplete) return;
    const ReqDlvDate = normaliseDeliveryDate(shipTo.CountryKey, serverNow(), asked);
    setHeader({ ShipToParty: shipTo.CustomerNr, ReqDlvDate, PurchOrder: header.PurchOrder.trim() });
    void navigate({ to: '/orders/new/$step', params: { step: 'order-summary-and-confirmation' } });
  };
  return (
    <Form isKept onSubmit={handleSubmit} className="flex min-w-0 flex-col gap-5">
      <Card>
        <ShipToChoice
          partners={partners}
          chosen={shipTo?.CustomerNr ?? ''}
          error={wasRefused && shipTo === null ? t('shipTo.missing') : undefined}
          onChoose={({ CustomerNr }) => setHeader({ ShipToParty: CustomerNr })}
        />
      </Card>
      <Card>
        {shipTo === null ? (
          <p className="text-sm text-muted">{t('date.shipToFirst')}</p>
        ) : (
          <DeliveryDate country={shipTo.CountryKey} now={now} day={day} wasRefused={wasRefused} />
        )}
      </Card>
      <Card>
        <OrderReference reference={header.PurchOrder} onChange={(PurchOrder) => setHeader({ PurchOrder })} />
      </Card>
      <div className="flex justify-between gap-2">
        <LinkButton to="/orders/new/$step" params={{ step: 'select-products' }} icon="chevronLeft">
          {t('actions.back')}
        </LinkButton>
        <Button kind="primary" type="submit" aria-keyshortcuts={GO_ON_KEYS}>
          {t('actions.next')}
        </Button>
      </div>
    </Form>
  );
}
