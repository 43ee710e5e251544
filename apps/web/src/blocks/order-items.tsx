import { typesetProduct } from '@maincrop/messages/typeset-shown';
import type { OrderDetail, OrderDetailItem } from '@maincrop/contract/schemas/orders';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount } from '../lib/formats.ts';
import { supplierLabel } from '../lib/boot.ts';
import { Cell, HeaderCell, RowHeader, Table } from '../ui/table.tsx';

export interface OrderItemsProps {
  readonly items: readonly OrderDetailItem[];
  readonly totals: OrderDetail['totals'];
  readonly confirmation: OrderDetail['confirmation'];
  /** Stands below a product; `line` counts from 1. */
  readonly renderAction?: (item: OrderDetailItem, line: number) => ReactNode;
}

/**
 * What an order holds, and what was confirmed of it where that is known, with the totals (ORD-17); on phones the
 * figures of a product stand below its name.
 */
export function OrderItems({ items, totals, confirmation, renderAction }: OrderItemsProps) {
  const t = useTranslations('order-card');
  const label = useTranslations('orders.supplier');
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{t('items')}</h3>
      <Table caption={t('items')}>
        <thead>
          <tr>
            <HeaderCell>{t('product')}</HeaderCell>
            <HeaderCell isNumber>{t('ordered')}</HeaderCell>
            {confirmation && (
              <HeaderCell isNumber from="tablet">
                {t('confirmed')}
              </HeaderCell>
            )}
            {FIGURES.map((figure) => (
              <HeaderCell key={figure} isNumber from="tablet">
                {t(figure)}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <FigureRow
              key={`${item.ProductNr} ${item.SalesUnit}`}
              figures={item}
              ordered={t(`unit.${item.SalesUnit}`, { quantity: item.Quantity })}
              confirmed={confirmation && <Confirmed item={item} />}
              action={renderAction?.(item, index + 1)}
            >
              <span className="block font-semibold">{typesetProduct(item.ItemText)}</span>
              <span className="flex flex-wrap gap-x-3 text-muted">
                <span>
                  {t('material')} {item.ProductNr}
                </span>
                <span>
                  {supplierLabel(t('code'), (supplier) => label('code', { supplier }))} {item.ShortCode}
                </span>
                <span>
                  {t('itemWarehouse')} {item.warehouse}
                </span>
              </span>
              {confirmation && <NotConfirmed item={item} />}
            </FigureRow>
          ))}
        </tbody>
        <tfoot className="bg-sunken font-semibold">
          <TotalRow
            totals={totals}
            name={t(confirmation ? 'totalOrdered' : 'total')}
            isConfirmable={confirmation !== null}
          />
          {confirmation?.totals && (
            <TotalRow totals={confirmation.totals} name={t('totalConfirmed')} isConfirmable />
          )}
        </tfoot>
      </Table>
    </section>
  );
}

interface TotalRowProps {
  readonly totals: OrderDetail['totals'];
  readonly name: string;
  /** The table has a column of what was confirmed. */
  readonly isConfirmable: boolean;
}

function TotalRow({ totals, name, isConfirmable }: TotalRowProps) {
  return (
    <FigureRow figures={{ ...totals, boxes: totals.cartons }} ordered={null} confirmed={isConfirmable && ''}>
      <span className="font-semibold">{name}</span>
    </FigureRow>
  );
}

function Confirmed({ item: { confirmed } }: { readonly item: OrderDetailItem }) {
  const t = useTranslations('order-card');
  return confirmed ? t(`unit.${confirmed.SalesUnit}`, { quantity: confirmed.Quantity }) : '-';
}

/** What is missing of a line, and why; on phones also what is not missing. */
function NotConfirmed({ item }: { readonly item: OrderDetailItem }) {
  const t = useTranslations('order-card');
  const { confirmation } = item;
  return (
    <>
      <span className="mt-1 block tablet:hidden">
        {t('confirmed')} <Confirmed item={item} />
      </span>
      {confirmation?.missing && (
        <span className="mt-1 block font-semibold text-warn">
          {t('notConfirmed', {
            quantity: t(`unit.${confirmation.missing.SalesUnit}`, {
              quantity: confirmation.missing.Quantity,
            }),
          })}
        </span>
      )}
      {confirmation?.reason && <span className="block">{confirmation.reason}</span>}
    </>
  );
}

interface FigureRowProps {
  readonly figures: Readonly<Record<Figure, number | null>>;
  /** Quantity and unit as they were ordered; null in the row of the totals. */
  readonly ordered: string | null;
  /** What was confirmed; null or false where the table does not say it. */
  readonly confirmed: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function FigureRow({ figures, ordered, confirmed, action, children }: FigureRowProps) {
  const t = useTranslations('order-card');
  const locale = useLocale();
  const show = (count: number | null) => (count === null ? '-' : formatCount(count, locale));
  return (
    <tr className="border-b border-line align-top last:border-b-0">
      <RowHeader className="py-2 font-normal">
        {children}
        <span className="mt-1 flex flex-wrap gap-x-4 font-normal tablet:hidden">
          {FIGURES.map((figure) => (
            <span key={figure} className="whitespace-nowrap">
              <span className="text-muted">{t(figure)}</span> {show(figures[figure])}
            </span>
          ))}
        </span>
        {action}
      </RowHeader>
      <Cell isNumber className="py-2">
        {ordered}
      </Cell>
      {confirmed !== null && confirmed !== false && (
        <Cell isNumber from="tablet" className="py-2">
          {confirmed}
        </Cell>
      )}
      {FIGURES.map((figure) => (
        <Cell key={figure} isNumber from="tablet" className="py-2">
          {show(figures[figure])}
        </Cell>
      ))}
    </tr>
  );
}

const FIGURES = ['pallets', 'layers', 'boxes', 'netWeightKg', 'grossWeightKg'] as const;
type Figure = (typeof FIGURES)[number];
