import type { FoundPacking } from '@maincrop/contract/schemas/search';
import { convertAmount } from '@maincrop/domain/quantity/convert';
import type { ShortForm } from '@maincrop/domain/quantity/short-form';
import { useLocale, useTranslations } from 'use-intl';
import { formatExactKg } from '../../lib/formats.ts';
import { Notice } from '../../ui/notice.tsx';

export interface QuickFactProps {
  readonly form: ShortForm;
  /** Of the product that was found for it. */
  readonly packing: FoundPacking;
  readonly product: string;
}

/** What an amount of a product is in every measure: what people otherwise phone about. */
export function QuickFact({ form, packing, product }: QuickFactProps) {
  const t = useTranslations('search.fact');
  const locale = useLocale();
  const conversion = convertAmount(packing, form.quantity, form.unit);
  if (!conversion.ok) return <Notice tone="info" title={t(conversion.reason)} />;
  const { amount } = conversion;
  const weight = (kg: string | null) => (kg === null ? null : formatExactKg(kg, locale));
  const [net, gross] = [weight(amount.netWeightKg), weight(amount.grossWeightKg)];
  const packed = [
    amount.pallets > 0 && t('pallet', { count: amount.pallets }),
    amount.looseLayers > 0 && t('layer', { count: amount.looseLayers }),
    amount.looseBoxes > 0 && t('box', { count: amount.looseBoxes }),
  ].filter((each) => each !== false);
  const facts = [
    packed.join(' + '),
    packed.length > 1 || amount.looseBoxes === 0 ? t('box', { count: amount.boxes }) : null,
    net === null ? null : t('net', { weight: net }),
    gross === null ? null : t('gross', { weight: gross }),
    t('place', { count: amount.places }),
  ].filter((each) => each !== null);
  return (
    <section aria-label={product} className="rounded-md border border-line bg-brand-soft p-3">
      <h3 className="text-sm font-semibold">{product}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {amount.isRoundedUp && <p className="mt-1 text-sm text-muted">{t('roundedUp')}</p>}
    </section>
  );
}
