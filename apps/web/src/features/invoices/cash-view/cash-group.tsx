import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount, formatMoney, NONE } from '../../../lib/formats.ts';
import { ChartBar } from '../../../ui/chart/chart-bar.tsx';
import { textLinkStyle } from '../../../ui/link-button.tsx';
import { Cell, RowHeader } from '../../../ui/table.tsx';
import { barOf, type BarScale, type CashAmounts } from './bar-scale.ts';
import { unbroken } from '../../../ui/unbroken.tsx';
import type { InvoicesSearch } from '../invoices-search.ts';

export interface CashRow extends CashAmounts {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** What the list of its documents asks for; a day left out: before or after everything. */
  readonly due: Pick<InvoicesSearch, 'dueFrom' | 'dueTo' | 'due'>;
}

export interface CashGroupProps {
  readonly kind: 'overdue' | 'due';
  readonly currency: string;
  /** Decimal text. */
  readonly net: string;
  readonly rows: readonly CashRow[];
  readonly scale: BarScale;
}

/** What is overdue, or what is still to fall due: a heading with the sum, then a row with its bar for each period. */
export function CashGroup({ kind, currency, net, rows, scale }: CashGroupProps) {
  const t = useTranslations('cash-view');
  const locale = useLocale();
  return (
    <tbody className="border-b border-line last:border-b-0">
      <tr className="h-10 bg-sunken/60">
        <th scope="rowgroup" colSpan={5} className="px-3 py-1 text-left max-wide:hidden">
          <GroupName kind={kind} currency={currency} />
        </th>
        <th scope="rowgroup" colSpan={3} className="px-3 py-1 text-left max-tablet:hidden wide:hidden">
          <GroupName kind={kind} currency={currency} />
        </th>
        <th scope="rowgroup" className="px-3 py-1 text-left tablet:hidden">
          <GroupName kind={kind} currency={currency} />
        </th>
        <Cell isNumber className="font-semibold">
          <span className="sr-only">{t('total')} </span>
          {formatMoney(currency, net, locale)}
        </Cell>
      </tr>
      {rows.map((row) => (
        <tr key={row.key} className={`h-10 border-t border-line ${row.count === 0 ? 'text-muted' : ''}`}>
          <RowHeader className="font-normal max-tablet:py-2">
            {row.count === 0 ? (
              <span className="min-[360px]:whitespace-nowrap">{unbroken(row.label)}</span>
            ) : (
              <Link
                to="/invoices"
                search={{ ...row.due, inCurrency: currency, filter: 'open', sort: 'DueDate+asc' }}
                className={`inline-flex min-h-6 items-center min-[360px]:whitespace-nowrap pointer-coarse:min-h-11 ${textLinkStyle}`}
              >
                {unbroken(row.label)}
              </Link>
            )}
            {row.count > 0 && (
              <CashBar kind={kind} row={row} scale={scale} className="mt-1.5 tablet:hidden" />
            )}
          </RowHeader>
          <Cell from="tablet" aria-hidden="true">
            {row.count > 0 && <CashBar kind={kind} row={row} scale={scale} />}
          </Cell>
          <Cell from="tablet" isNumber>
            {row.count === 0 ? <span aria-hidden="true">{NONE}</span> : formatCount(row.count, locale)}
          </Cell>
          <Cell from="wide" isNumber>
            <Amount row={row} currency={currency} of="invoices" />
          </Cell>
          <Cell from="wide" isNumber>
            <Amount row={row} currency={currency} of="credits" />
          </Cell>
          <Cell isNumber className="max-tablet:py-2 max-tablet:align-top">
            <Amount row={row} currency={currency} of="net" />
          </Cell>
        </tr>
      ))}
    </tbody>
  );
}

function GroupName({ kind, currency }: Pick<CashGroupProps, 'kind' | 'currency'>) {
  const t = useTranslations('cash-view');
  return (
    <>
      <span className="max-tablet:block">{t(kind)}</span>
      {LISTS[kind].map((filter) => (
        <Link
          key={filter}
          to="/invoices"
          search={{ inCurrency: currency, filter, sort: 'DueDate+asc' }}
          className={`mr-3 inline-flex min-h-6 items-center font-normal tablet:mr-0 tablet:ml-3 pointer-coarse:min-h-11 ${textLinkStyle}`}
        >
          {t(`show.${filter}`)}
        </Link>
      ))}
    </>
  );
}

/** The lists that hold the invoices of a group: this week begins with what is due today, which is a status of its own. */
const LISTS = { overdue: ['overdue'], due: ['due_date', 'before_due'] } as const;

interface CashBarProps extends Pick<CashGroupProps, 'kind' | 'scale'> {
  readonly row: CashRow;
  readonly className?: string;
}

/** The figures beside it say the same. */
function CashBar({ kind, row, scale, className = '' }: CashBarProps) {
  const bar = barOf(row, scale);
  return (
    <ChartBar
      className={`min-w-24 ${className}`}
      mark={bar.zero}
      markShape="line"
      parts={[
        { from: bar.zero - bar.surplus, size: bar.surplus, tone: 'ok' },
        { from: bar.zero, size: bar.net, tone: kind === 'overdue' ? 'danger' : 'plain' },
        { from: bar.zero + bar.net, size: bar.covered, tone: 'striped' },
      ]}
    />
  );
}

interface AmountProps {
  readonly row: CashRow;
  readonly currency: string;
  readonly of: 'invoices' | 'credits' | 'net';
}

/** An amount of a row; a dash where the row has none, so that what there is stands out. */
function Amount({ row, currency, of }: AmountProps) {
  const t = useTranslations('cash-view');
  const locale = useLocale();
  if (Number(row[of]) !== 0) return formatMoney(currency, row[of], locale);
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        {NONE}
      </span>
      <span className="sr-only">{t('nothing')}</span>
    </>
  );
}
