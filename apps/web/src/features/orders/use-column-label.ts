import { useTranslations } from 'use-intl';
import { supplierLabel } from '../../lib/boot.ts';
import type { OrderColumn } from './order-columns.tsx';

/** What a column of orders is called; the number carries the supplier's initials where there are some (OPEN-39). */
export function useColumnLabel(): (key: OrderColumn['key']) => string {
  const t = useTranslations('orders');
  return (key) =>
    key === 'OrderNumber'
      ? supplierLabel(t('column.OrderNumber'), (supplier) => t('supplier.number', { supplier }))
      : t(`column.${key}`);
}
