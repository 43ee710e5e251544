import type { LoadParameters } from '@maincrop/contract/schemas/new-order';
import { type OrderHeader, presetShipTo } from '@maincrop/domain/cart/wizard-steps';
import { earliestDeliveryDate } from '@maincrop/domain/delivery-date/earliest';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { operationQuery } from '../../lib/client.ts';
import { weekdayDate } from '../../lib/weekday-date.ts';
import { Icon } from '../../ui/icons.tsx';
import { StrongText } from '../../ui/strong-text.tsx';
import { cutoffOf } from './shipping/cutoff.ts';
import { useNow } from './shipping/use-now.ts';

export interface CountdownProps {
  readonly header: OrderHeader;
  readonly parameters: LoadParameters | undefined;
  readonly className?: string;
}

/**
 * How long the earliest day can still be had, for the chosen ship-to party or the one that step 2 presets; nothing where
 * another day was chosen or the day does not move at the cutoff (NEW-30). Quantities do not change it.
 */
export const Countdown = memo(function Countdown({ header, parameters, className = '' }: CountdownProps) {
  const t = useTranslations('new-order.date');
  const locale = useLocale();
  const now = useNow();
  const partners = useQuery(operationQuery('listShipToPartners')).data?.items ?? [];
  const { ShipToParty, ReqDlvDate } = header;
  const shipTo =
    partners.find(({ CustomerNr }) => CustomerNr === ShipToParty) ??
    presetShipTo(partners, parameters?.usualShipTo);
  if (shipTo === null) return null;
  const minutesLeft = cutoffOf(shipTo.CountryKey, now)?.minutesLeft ?? null;
  const earliest = earliestDeliveryDate(shipTo.CountryKey, now);
  if (minutesLeft === null || (ReqDlvDate !== '' && ReqDlvDate !== earliest)) return null;
  return (
    <p className={`flex items-center gap-1.5 text-sm text-muted ${className}`}>
      <Icon name="calendar" size={4} />
      <span>
        <StrongText
          text={t('countdown', {
            hours: Math.floor(minutesLeft / 60),
            minutes: minutesLeft % 60,
            date: weekdayDate(earliest, locale),
          })}
        />
      </span>
    </p>
  );
});
