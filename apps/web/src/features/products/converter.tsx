import type { ProductDetails } from '@maincrop/contract/schemas/products';
import {
  CONVERTER_UNITS,
  type ConvertedAmount,
  type ConverterUnit,
  convertAmount,
} from '@maincrop/domain/quantity/convert';
import { QUANTITY_MAX } from '@maincrop/domain/quantity/limits';
import { parseShortForm } from '@maincrop/domain/quantity/short-form';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount, formatExactKg } from '../../lib/formats.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Given } from './not-given.tsx';

/** Answers what an amount of the product is in boxes, layers, pallets, places and kilograms, while it is typed. */
export function Converter({ product }: { readonly product: ProductDetails }) {
  const t = useTranslations('products.converter');
  const locale = useLocale();
  const [entry, setEntry] = useState('1');
  const [unit, setUnit] = useState<ConverterUnit>('PAL');
  const typed = parseShortForm(entry);
  const conversion = convertAmount(product, typed?.quantity ?? bareQuantity(entry), unit);
  const handleEntry = (text: string) => {
    setEntry(text);
    const named = parseShortForm(text);
    if (named?.of === '') setUnit(named.unit);
  };
  return (
    <Card title={t('title')} className="print:hidden">
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-3">
          <TextField
            label={t('quantity')}
            value={entry}
            inputMode="text"
            autoComplete="off"
            maxLength={40}
            onChange={handleEntry}
          />
          <Select
            label={t('unit')}
            value={unit}
            options={CONVERTER_UNITS.map((value) => ({ value, label: t(`in.${value}`) }))}
            onChange={(chosen) => {
              setUnit(chosen);
              if (typed !== null) setEntry(typed.quantity);
            }}
          />
        </div>
        <p className="-mt-3 text-sm text-muted">{t('hint')}</p>
        <output aria-live="polite" className="block">
          {conversion.ok ? (
            <Amount amount={conversion.amount} />
          ) : (
            <p className="text-danger">
              {t(`problem.${conversion.reason}`, { max: formatCount(QUANTITY_MAX, locale) })}
            </p>
          )}
        </output>
      </div>
    </Card>
  );
}

/** A number without a unit as decimal text; empty for "1.000", which is one or a thousand (decision 095). */
function bareQuantity(entry: string): string {
  const number = entry.trim();
  return /^\d+[.,]\d{3}$/.test(number) ? '' : number.replace(',', '.');
}

function Amount({ amount }: { readonly amount: ConvertedAmount }) {
  const t = useTranslations('products');
  const locale = useLocale();
  const weight = (kg: string | null) => <Given>{kg && formatExactKg(kg, locale)}</Given>;
  const { pallets, looseLayers, looseBoxes, layers } = amount;
  const parts = (counts: readonly (readonly ['pallets' | 'layers' | 'boxes', number])[]) =>
    counts
      .filter(([, count]) => count > 0)
      .map(([unit, count]) => t(unit, { count }))
      .join(' + ');
  return (
    <>
      <Facts
        isRoomy
        facts={[
          [t('converter.boxes'), formatCount(amount.boxes, locale)],
          [t('converter.places'), formatCount(amount.places, locale)],
          [
            t('converter.layers'),
            parts([
              ['layers', layers],
              ['boxes', looseBoxes],
            ]),
          ],
          [
            t('converter.pallets'),
            parts([
              ['pallets', pallets],
              ['layers', looseLayers],
              ['boxes', looseBoxes],
            ]),
          ],
          [t('converter.net'), weight(amount.netWeightKg)],
          [t('converter.gross'), weight(amount.grossWeightKg)],
          [t('converter.loaded'), weight(amount.loadedWeightKg)],
        ]}
      />
      {amount.isRoundedUp && <p className="mt-2 text-sm text-muted">{t('converter.roundedUp')}</p>}
    </>
  );
}
