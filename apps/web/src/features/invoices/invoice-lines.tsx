import { typesetProduct } from '@maincrop/messages/typeset-shown';
import type { InvoiceDetail } from '@maincrop/contract/schemas/invoices';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ReportedProblems, ReportProblem } from '../../blocks/dispute/report-problem.tsx';
import { formatMoney } from '../../lib/formats.ts';
import { Cell, HeaderCell, RowHeader, Table } from '../../ui/table.tsx';
import { useLabelled } from '../../lib/labelled.ts';

/** The lines of an invoice and how its total comes about; the same figures as on the PDF. */
export function InvoiceLines({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useTranslations('invoice-details');
  return (
    <div className="flex flex-col gap-3">
      <Table caption={t('lines.title')}>
        <thead>
          <tr>
            <HeaderCell>{t('lines.product')}</HeaderCell>
            <HeaderCell from="tablet" isNumber>
              {t('lines.quantity')}
            </HeaderCell>
            <HeaderCell from="tablet" isNumber>
              {t('lines.price')}
            </HeaderCell>
            <HeaderCell from="tablet" isNumber>
              {t('lines.vat')}
            </HeaderCell>
            <HeaderCell isNumber>{t('lines.net')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, index) => (
            <LineRow key={line.id} line={line} currency={invoice.Currency}>
              <ReportProblem
                subject={{
                  document: 'invoice',
                  documentId: invoice.Id,
                  line: index + 1,
                  productName: line.ItemText,
                }}
              />
            </LineRow>
          ))}
        </tbody>
      </Table>
      <Totals invoice={invoice} />
      <ReportedProblems document="invoice" documentId={invoice.Id} />
    </div>
  );
}

interface LineRowProps {
  readonly line: InvoiceDetail['lines'][number];
  readonly currency: string;
  /** The way to report a problem. */
  readonly children: ReactNode;
}

function LineRow({ line, currency, children }: LineRowProps) {
  const t = useTranslations('invoice-details');
  const locale = useLocale();
  const labelled = useLabelled();
  const quantity = `${decimal(line.quantity, locale)} ${t(`unit.${line.unit}`, { count: Number(line.quantity) })}`;
  return (
    <tr className="border-b border-line last:border-b-0">
      <RowHeader className="font-normal">
        {typesetProduct(line.ItemText)}
        <span className="block text-muted">
          {line.ProductNr}
          <span className="tablet:hidden"> · {quantity}</span>
        </span>
        {line.allowances.map(({ reason, amount }) => (
          <span key={reason} className="block text-muted">
            {labelled(reason, formatMoney(currency, `-${amount}`, locale))}
          </span>
        ))}
        {children}
      </RowHeader>
      <Cell from="tablet" isNumber className="align-top">
        {quantity}
      </Cell>
      <Cell from="tablet" isNumber className="align-top">
        {decimal(line.unitPrice, locale, PRICE)}
      </Cell>
      <Cell from="tablet" isNumber className="align-top">
        {decimal(line.vatRate, locale, PERCENT)}
      </Cell>
      <Cell isNumber className="align-top">
        {formatMoney(currency, line.net, locale)}
      </Cell>
    </tr>
  );
}

function Totals({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useTranslations('invoice-details');
  const locale = useLocale();
  const { totals, allowances, vat, Currency } = invoice;
  const isCredit = invoice.kind === 'credit-note';
  const money = (amount: string) => formatMoney(Currency, amount, locale);
  const rows: readonly (readonly [key: string, label: string, amount: string])[] = [
    ['lines', t('totals.lines'), money(totals.lines)],
    ...allowances.map(
      ({ kind, reason, amount }, index) =>
        [`allowance ${index}`, reason, money(kind === 'allowance' ? `-${amount}` : amount)] as const,
    ),
    ['withoutVat', t('totals.withoutVat'), money(totals.withoutVat)],
    ...vat.map(
      ({ category, rate, tax }) =>
        [
          `vat ${category} ${rate}`,
          t('totals.vatOf', { rate: decimal(rate, locale, PERCENT) }),
          money(tax),
        ] as const,
    ),
  ];
  const exemptions = [...new Set(vat.flatMap(({ exemptionReason }) => exemptionReason ?? []))];
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <p className="max-w-md text-muted empty:hidden">{exemptions.join(' ')}</p>
      <dl className="ml-auto grid grid-cols-[auto_auto] gap-y-1">
        {rows.map(([key, label, amount]) => (
          <Total key={key} label={label} amount={amount} />
        ))}
        <Total label={t(isCredit ? 'totals.credit' : 'totals.total')} amount={money(totals.total)} isLast />
        {!isCredit && totals.paid !== NOTHING && (
          <>
            <Total label={t('totals.paid')} amount={money(totals.paid)} />
            <Total label={t('totals.due')} amount={money(totals.due)} isLast />
          </>
        )}
      </dl>
    </div>
  );
}

interface TotalProps {
  readonly label: string;
  readonly amount: string;
  readonly isLast?: boolean;
}

function Total({ label, amount, isLast = false }: TotalProps) {
  const style = isLast ? 'border-t border-line pt-1 font-semibold' : '';
  return (
    <>
      <dt className={`${style} ${isLast ? '' : 'text-muted'}`}>{label}</dt>
      <dd className={`pl-6 text-right whitespace-nowrap ${style}`}>{amount}</dd>
    </>
  );
}

/** Decimal text with the separators of the language; it never passes through a float. */
function decimal(text: string, locale: string, options: Intl.NumberFormatOptions = PLAIN): string {
  return new Intl.NumberFormat(locale, options).format(text as `${number}`);
}

const NOTHING = '0.00';
const PLAIN: Intl.NumberFormatOptions = { maximumFractionDigits: 4, useGrouping: 'always' };
/** Decimal text of a percentage as it is, with the sign where the language has it. */
const PERCENT: Intl.NumberFormatOptions = { ...PLAIN, style: 'unit', unit: 'percent' };
const PRICE: Intl.NumberFormatOptions = { ...PLAIN, minimumFractionDigits: 2 };
