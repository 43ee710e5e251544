import type { Product } from '@maincrop/contract/schemas/new-order';
import { byProductNr, type CartLine } from '@maincrop/domain/cart/cart-line';
import { type CartTotals, cartTotals } from '@maincrop/domain/cart/totals';
import { ORDER_UNITS } from '@maincrop/domain/quantity/order-units';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount } from '../../lib/formats.ts';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../ui/table.tsx';
import { ProductName } from './product-name.tsx';

export interface OrderedListProps {
  readonly products: readonly Product[];
  readonly lines: readonly CartLine[];
}

/** What is ordered, read-only, with the grand total (NEW-02, NEW-08, NEW-36). */
export function OrderedList({ products, lines }: OrderedListProps) {
  const t = useTranslations('new-order');
  const known = byProductNr(products);
  const total = cartTotals(lines, products);
  return (
    <Table caption={t('list.caption')}>
      <thead>
        <tr>
          <HeaderCell>{t('list.product')}</HeaderCell>
          <HeaderCell isNumber>{t('list.quantity')}</HeaderCell>
          <HeaderCell isNumber from="tablet">
            {t('unit.CAR')}
          </HeaderCell>
          <HeaderCell isNumber from="tablet">
            {t('list.net')}
          </HeaderCell>
          <HeaderCell isNumber from="tablet">
            {t('list.gross')}
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {inListOrder(lines, products).map((line) => {
          const product = known.get(line.ProductNr);
          const totals = cartTotals([line], products);
          return (
            <tr key={`${line.ProductNr} ${line.SalesUnit}`} className={rowStyle}>
              <RowHeader className="py-2 font-normal">
                {product ? <ProductName product={product} /> : line.ProductNr}
                <Narrow totals={totals} />
              </RowHeader>
              <Cell isNumber className="font-semibold">
                {t(`counted.${line.SalesUnit}`, { count: line.Quantity })}
              </Cell>
              <Figures totals={totals} />
            </tr>
          );
        })}
      </tbody>
      <tfoot className="bg-sunken font-semibold">
        <tr className="h-11">
          <RowHeader>
            {t('list.grandTotal')}
            <Narrow totals={total} />
          </RowHeader>
          <Cell isNumber>
            <Counted totals={total} />
          </Cell>
          <Figures totals={total} />
        </tr>
      </tfoot>
    </Table>
  );
}

/** The order of the list of products, the units of a product together; the cart keeps the order of entry. */
function inListOrder(lines: readonly CartLine[], products: readonly Product[]): CartLine[] {
  const indexes = new Map(products.map((product) => [product.ProductNr, product.Index]));
  const indexOf = (line: CartLine) => indexes.get(line.ProductNr) ?? 0;
  return lines.toSorted(
    (left, right) =>
      indexOf(left) - indexOf(right) ||
      ORDER_UNITS.indexOf(left.SalesUnit) - ORDER_UNITS.indexOf(right.SalesUnit),
  );
}

/** Pallets, layers and loose boxes as they were ordered; all boxes together have their own column. */
function Counted({ totals }: { readonly totals: CartTotals }) {
  const t = useTranslations('new-order.counted');
  return (
    <>
      {totals.pallets > 0 && <span className="block">{t('PAL', { count: totals.pallets })}</span>}
      {totals.layers > 0 && <span className="block">{t('LAY', { count: totals.layers })}</span>}
      {totals.looseBoxes > 0 && <span className="block">{t('CAR', { count: totals.looseBoxes })}</span>}
    </>
  );
}

function Figures({ totals }: { readonly totals: CartTotals }) {
  const locale = useLocale();
  return FIGURES.map((figure) => (
    <Cell key={figure} isNumber from="tablet">
      {textOf(totals[figure], locale)}
    </Cell>
  ));
}

/** The figures below the name, where there is no room for columns. */
function Narrow({ totals }: { readonly totals: CartTotals }) {
  const t = useTranslations('new-order');
  const locale = useLocale();
  return (
    <span className="mt-1 flex flex-wrap gap-x-3 text-xs font-normal text-muted tablet:hidden">
      <span>{t('counted.CAR', { count: totals.boxes })}</span>
      {totals.netWeightKg !== null && (
        <span>{t('list.netOf', { weight: formatCount(totals.netWeightKg, locale) })}</span>
      )}
      {totals.grossWeightKg !== null && (
        <span>{t('list.grossOf', { weight: formatCount(totals.grossWeightKg, locale) })}</span>
      )}
    </span>
  );
}

function textOf(count: number | null, locale: string): string {
  return count === null ? '-' : formatCount(count, locale);
}

const FIGURES = ['boxes', 'netWeightKg', 'grossWeightKg'] as const;
