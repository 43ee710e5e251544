import { typesetProduct } from '@maincrop/messages/typeset-shown';
import type { Product } from '@maincrop/contract/schemas/new-order';
import { byProductNr } from '@maincrop/domain/cart/cart-line';
import { orderMaximum } from '@maincrop/domain/quantity/order-units';
import type { PastedRow } from '@maincrop/domain/quantity/pasted-lines';
import { useTranslations } from 'use-intl';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '../../../ui/table.tsx';

export interface PasteVerdictsProps {
  readonly rows: readonly PastedRow[];
  readonly products: readonly Product[];
}

/** Each pasted row with what will become of it. */
export function PasteVerdicts({ rows, products }: PasteVerdictsProps) {
  const t = useTranslations('new-order');
  const known = byProductNr(products);
  const good = rows.filter((row) => 'line' in row).length;
  return (
    <div className="flex flex-col gap-2">
      <output className="block text-sm text-muted">
        {t('paste.summary', { good, bad: rows.length - good })}
      </output>
      <ScrollArea label={t('paste.verdicts')} className="max-h-64">
        <Table caption={t('paste.verdicts')}>
          <thead>
            <tr>
              <HeaderCell isNumber>{t('paste.row')}</HeaderCell>
              <HeaderCell>{t('paste.content')}</HeaderCell>
              <HeaderCell>{t('paste.verdict')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row} className="h-9 border-b border-line last:border-b-0">
                <RowHeader isNumber className="font-normal text-muted">
                  {row.row}
                </RowHeader>
                <Cell className="wrap-anywhere">
                  {'line' in row ? (
                    <>
                      <strong>{t(`counted.${row.line.SalesUnit}`, { count: row.line.Quantity })}</strong>{' '}
                      {typesetProduct(known.get(row.line.ProductNr)?.ProductText ?? '')}
                    </>
                  ) : (
                    <span className="whitespace-pre-wrap">{row.text.trim()}</span>
                  )}
                </Cell>
                <Cell>
                  <Badge tone={TONES[row.verdict]}>
                    {t(`paste.${row.verdict}`, {
                      maximum: 'line' in row ? orderMaximum(row.line.SalesUnit) : 0,
                    })}
                  </Badge>
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollArea>
    </div>
  );
}

const TONES: Record<PastedRow['verdict'], Tone> = {
  ok: 'ok',
  clamped: 'warn',
  'unknown-product': 'danger',
  'bad-quantity': 'danger',
  'unknown-unit': 'danger',
  'other-plant': 'danger',
};
