import type { Invoice, InvoiceDetail } from '@maincrop/contract/schemas/invoices';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { InvoiceBadges } from '../../blocks/invoice-status-badge.tsx';
import { operationQuery } from '../../lib/client.ts';
import { formatCustomer, formatDate, formatMoney, formatText } from '../../lib/formats.ts';
import { useSignedIn } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { InvoiceDocuments } from './invoice-documents.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { openPart } from './open-part.ts';
import { useInvoicesSearch } from './use-invoices-search.ts';

/** Everything about one invoice below its row: documents, labelled fields, lines. Source: INV-15 to INV-18. */
export function InvoiceDetails({ invoice }: { readonly invoice: Invoice }) {
  const t = useTranslations('invoice-details');
  const { open } = useInvoicesSearch();
  const detail = useQuery({
    ...operationQuery('getInvoice', { id: invoice.Id }),
    // Another invoice's lines would be wrong here.
    placeholderData: () => undefined,
  });
  const { SalesOrderId } = invoice;
  return (
    <div className="flex flex-col gap-4">
      <InvoiceDocuments id={invoice.Id} BillDoc={invoice.BillDoc}>
        {SalesOrderId !== null && (
          <Button size="small" aria-haspopup="dialog" onClick={() => open({ order: SalesOrderId })}>
            {t('order')}
          </Button>
        )}
      </InvoiceDocuments>
      <div>
        <InvoiceBadges invoice={invoice} />
      </div>
      <InvoiceFacts invoice={invoice} detail={detail.data} />
      {detail.error && <ErrorNotice isOfPage error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.isPending && <Skeleton label={t('loading')} rows={3} />}
      {detail.data?.toPay && <HowToPay {...detail.data} toPay={detail.data.toPay} />}
      {detail.data && <InvoicePayments invoice={detail.data} />}
      {detail.data && <InvoiceLines invoice={detail.data} />}
    </div>
  );
}

interface InvoiceFactsProps {
  readonly invoice: Invoice;
  /** Undefined while it is on its way. */
  readonly detail: InvoiceDetail | undefined;
}

function InvoiceFacts({ invoice, detail }: InvoiceFactsProps) {
  const t = useTranslations('invoice-details');
  const locale = useLocale();
  const { sapCustomer } = useSignedIn();
  const preceding = detail?.preceding ?? null;
  const open = openPart(invoice);
  // The badge does not count them (INV-10), whoever is asked why it is dunned does.
  const isCredit = invoice.kind === 'credit-note';
  const late =
    !isCredit && invoice.Bucket === 'overdue' && invoice.DaysTillDueDate !== null
      ? ` · ${t('daysOverdue', { days: -invoice.DaysTillDueDate })}`
      : '';
  return (
    <div className="grid gap-x-10 gap-y-2 tablet:grid-cols-2">
      <FactList
        facts={[
          [t('type'), formatText(invoice.BillTypeText)],
          [t('number'), formatText(invoice.BillDoc)],
          [t('shipTo'), formatCustomer(invoice.ShipToSapCustomer)],
          [t('billTo'), formatCustomer(sapCustomer)],
          [t('payer'), formatCustomer(invoice.PayerSapCustomer)],
          [t('reference'), formatText(invoice.AssignmentNo)],
        ]}
      />
      <FactList
        facts={[
          [t('postingDate'), formatDate(parsePlainDate(invoice.BillDate))],
          ...(isCredit
            ? []
            : [[t('expireDate'), `${formatDate(parsePlainDate(invoice.DueDate))}${late}`] as const]),
          [t('amount'), formatMoney(invoice.Currency, invoice.NetValue, locale)],
          ...(open === null ? [] : [[t('open'), formatMoney(invoice.Currency, open, locale)] as const]),
          [t('currency'), formatText(invoice.Currency)],
          // What is given back is not paid by terms.
          ...(isCredit
            ? []
            : [
                [t('termsCode'), formatText(invoice.Pmnttrms)] as const,
                [t('terms'), formatText(invoice.PmnttrmsText)] as const,
              ]),
          ...(preceding === null
            ? []
            : [
                [
                  t('preceding'),
                  t('precedingOf', {
                    number: preceding.BillDoc,
                    date: formatDate(parsePlainDate(preceding.BillDate)),
                  }),
                ] as const,
              ]),
          ...(invoice.channelStatus === null ? [] : [[t('channel'), invoice.channelStatus] as const]),
        ]}
      />
    </div>
  );
}

interface FactListProps {
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** Labels and values in two columns, line by line. */
function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,11rem)_minmax(0,1fr)] content-start gap-x-4 gap-y-1.5">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{unbroken(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
