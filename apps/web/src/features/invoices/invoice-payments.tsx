import type { InvoiceDetail } from '@maincrop/contract/schemas/invoices';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate, formatMoney, formatText } from '../../lib/formats.ts';
import { Cell, HeaderCell, RowHeader, Table } from '../../ui/table.tsx';

/** What the supplier booked, so that nobody has to phone for it. */
export function InvoicePayments({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useTranslations('invoice-details.payments');
  const locale = useLocale();
  if (invoice.payments.length === 0) return null;
  const title = t(invoice.kind === 'credit-note' ? 'setOff' : 'title');
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">{title}</h3>
      <Table caption={title}>
        <thead>
          <tr>
            <HeaderCell>{t('day')}</HeaderCell>
            <HeaderCell>{t('reference')}</HeaderCell>
            <HeaderCell isNumber>{t('amount')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {invoice.payments.map(({ day, amount, reference }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two of a day may be alike, and none ever moves
            <tr key={index} className="border-b border-line last:border-b-0">
              <RowHeader className="font-normal whitespace-nowrap">
                {formatDate(parsePlainDate(day))}
              </RowHeader>
              <Cell className="wrap-anywhere">{formatText(reference)}</Cell>
              <Cell isNumber>{formatMoney(invoice.Currency, amount, locale)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
