import { typesetProduct } from '@maincrop/messages/typeset-shown';
import type { Product } from '@maincrop/contract/schemas/new-order';
import type { PastedRow } from '@maincrop/domain/quantity/pasted-lines';
import { useTranslations } from 'use-intl';
import { useAmounts } from '../use-amounts.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';

/** What a row orders, in words; what is refused stands as it was written. */
export function PastedContent({
  row,
  products,
}: {
  readonly row: PastedRow;
  readonly products: readonly Product[];
}) {
  const amounts = useAmounts();
  if (!('lines' in row)) return <span className="whitespace-pre-wrap">{row.text.trim()}</span>;
  const product = products.find(({ ProductNr }) => ProductNr === row.lines[0]?.ProductNr);
  return (
    <span>
      <strong>{amounts(row.lines)}</strong> {typesetProduct(product?.ProductText ?? '')}
    </span>
  );
}

/** What becomes of a row. */
export function PastedVerdict({ row }: { readonly row: PastedRow }) {
  const t = useTranslations('pasted-lines');
  return (
    <Badge tone={TONES[row.verdict]}>{t(row.verdict, { maximum: 'lines' in row ? row.maximum : 0 })}</Badge>
  );
}

const TONES: Record<PastedRow['verdict'], Tone> = {
  ok: 'ok',
  clamped: 'warn',
  heading: 'neutral',
  full: 'warn',
  'unknown-product': 'danger',
  'bad-quantity': 'danger',
  'unknown-unit': 'danger',
  'other-unit': 'danger',
  'other-plant': 'danger',
};
