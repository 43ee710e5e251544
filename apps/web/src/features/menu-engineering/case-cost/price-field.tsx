import { CASE_LIMITS } from '@maincrop/domain/menu-engineering/case-limits';
import { readTillFigure } from '@maincrop/domain/menu-engineering/till/till-figure';
import { parseAmountMinor } from '@maincrop/domain/money/amount';
import { formatDecimal } from '@maincrop/domain/money/decimal';
import { formatCents } from '@maincrop/messages/format-cents';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.tsx';

export interface PriceFieldProps {
  /** In hundredths; 0 while there is none. */
  readonly value: number;
  readonly onChange: (cents: number) => void;
}

/** The price of a box as people write prices, with a comma or a point; what is no price says so and counts as none. */
export function PriceField({ value, onChange }: PriceFieldProps) {
  const t = useTranslations('menu-case');
  const locale = useLocale();
  const [draft, setDraft] = useState(value === 0 ? '' : formatCents(value, locale));
  const isWrong = draft.trim() !== '' && centsOf(draft) === 0;
  return (
    <TextField
      label={t('price')}
      value={draft}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      help={t('priceHelp')}
      error={
        isWrong
          ? t('noPrice', {
              example: formatCents(3120, locale),
              most: formatCents(CASE_LIMITS.priceCents, locale),
            })
          : undefined
      }
      onChange={(text) => {
        setDraft(text);
        onChange(centsOf(text));
      }}
      onBlur={() => value !== 0 && setDraft(formatCents(value, locale))}
    />
  );
}

/** Hundredths of a price; 0 for what is none or beyond the most. */
function centsOf(text: string): number {
  const figure = readTillFigure(text, false);
  const cents = figure === null ? null : parseAmountMinor(formatDecimal(figure));
  return cents === null || cents < 1 || cents > CASE_LIMITS.priceCents ? 0 : cents;
}
