import type { Invoice } from '@maincrop/contract/schemas/invoices';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { type MouseEvent, memo, Suspense, useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { InvoiceBadges } from '../../blocks/invoice-status-badge.tsx';
import { formatDate, formatMoney, NONE } from '../../lib/formats.ts';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { IconButton } from '../../ui/button.tsx';
import { textLinkStyle } from '../../ui/link-button.tsx';
import { isRowPress } from '../../ui/row-press.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Cell, RowHeader, rowStyle } from '../../ui/table.tsx';
import { openPart } from './open-part.ts';
import { useInvoicesSearch } from './use-invoices-search.ts';

/** One invoice; a press anywhere beside the controls shows its details, as the toggle does (INV-15). */
export function InvoiceRow({ invoice }: { readonly invoice: Invoice }) {
  const t = useTranslations('invoices');
  const { search, keep } = useInvoicesSearch();
  const isNamed = search.invoice === invoice.Id;
  const [isOpen, setIsOpen] = useState(isNamed);
  const [wasNamed, setWasNamed] = useState(isNamed);
  // A link to an invoice may come while the list is shown already.
  if (wasNamed !== isNamed) {
    setWasNamed(isNamed);
    if (isNamed) setIsOpen(true);
  }
  const detailsId = useId();
  const toggle = () => {
    setIsOpen(!isOpen);
    if (!isOpen) keep({ invoice: invoice.Id });
    else if (isNamed) keep({ invoice: null });
  };
  const handleClick = (event: MouseEvent<HTMLTableRowElement>) => {
    if (isRowPress(event)) toggle();
  };
  return (
    <>
      <tr
        className={`cursor-pointer nth-last-2:border-b-0 ${rowStyle} ${isOpen ? 'border-b-transparent' : ''}`}
        onClick={handleClick}
      >
        <InvoiceCells invoice={invoice} />
        <Cell className="w-11 text-right">
          <IconButton
            icon={isOpen ? 'chevronUp' : 'chevronDown'}
            label={t(isOpen ? 'row.less' : 'row.more', { number: invoice.BillDoc })}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={toggle}
          />
        </Cell>
      </tr>
      <tr id={detailsId} hidden={!isOpen} className="border-b border-line last:border-b-0">
        <td colSpan={7} className="px-3 pt-1 pb-4">
          {isOpen && (
            <Suspense fallback={<Skeleton label={t('loading')} rows={12} />}>
              <InvoiceDetails invoice={invoice} />
            </Suspense>
          )}
        </td>
      </tr>
    </>
  );
}

/** They do not look at the address, and stay as they are while another sort or page is on its way. */
const InvoiceCells = memo(function InvoiceCells({ invoice }: { readonly invoice: Invoice }) {
  const t = useTranslations('invoices');
  const locale = useLocale();
  const dueDate = formatDate(parsePlainDate(invoice.DueDate));
  const open = openPart(invoice);
  const openText = open && t('row.open', { amount: formatMoney(invoice.Currency, open, locale) });
  const badge = <InvoiceBadges invoice={invoice} />;
  return (
    <>
      <RowHeader className="max-tablet:py-2 max-tablet:align-top">
        {invoice.BillDoc}
        {/* Reaches below the amount, and below what is open of it. */}
        <span className="block w-0 font-normal tablet:hidden">
          <span
            className={`${openText === null ? 'mt-1' : 'mt-6'} flex w-[calc(100vw-7.5rem)] flex-wrap items-center justify-between gap-x-3 gap-y-1`}
          >
            {invoice.kind === 'invoice' && (
              <span className="whitespace-nowrap text-muted">{t('row.due', { date: dueDate })}</span>
            )}
            {badge}
          </span>
        </span>
        {invoice.kind === 'credit-note' && (
          <span className="block font-normal text-muted tablet:whitespace-nowrap">
            {invoice.BillTypeText}
          </span>
        )}
      </RowHeader>
      <Cell from="wide" className="whitespace-nowrap">
        {formatDate(parsePlainDate(invoice.BillDate))}
      </Cell>
      <Cell from="tablet" className="whitespace-nowrap">
        {dueDate}
      </Cell>
      <Cell isNumber className="max-tablet:py-2 max-tablet:align-top">
        {formatMoney(invoice.Currency, invoice.NetValue, locale)}
        {openText !== null && (
          // Without a width of its own there, so that the columns stay as narrow as the amounts.
          <span className="block text-muted max-tablet:ml-auto max-tablet:flex max-tablet:w-0 max-tablet:justify-end">
            {openText}
          </span>
        )}
      </Cell>
      <Cell from="wide" className="wide:pl-8">
        <SalesOrderLink number={invoice.SalesOrderId} />
      </Cell>
      <Cell from="tablet" className="whitespace-nowrap">
        {badge}
      </Cell>
    </>
  );
});

function SalesOrderLink({ number }: { readonly number: string | null }) {
  const t = useTranslations('invoices');
  const { open } = useInvoicesSearch();
  if (number === null) return NONE;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('row.order', { number })}
      className={`inline-flex min-h-6 items-center pointer-coarse:min-h-11 ${textLinkStyle}`}
      onClick={() => open({ order: number })}
    >
      {number}
    </button>
  );
}

const InvoiceDetails = lazyWithMessages(
  ['invoice-details'],
  async () => (await import('./invoice-details.tsx')).InvoiceDetails,
);
