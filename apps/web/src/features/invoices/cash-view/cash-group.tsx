import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount, formatMoney } from '../../../lib/formats.ts';
import { textLinkStyle } from '../../../ui/link-button.tsx';
import { Cell, RowHeader } from '../../../ui/table.tsx';
import { barOf, type BarScale, type CashAmounts } from './bar-scale.ts';
import { unbroken } from '../../../ui/unbroken.tsx';

export interface CashRow extends CashAmounts {
  readonly key: string;
  readonly label: string;
  readonly count: number;
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
          <GroupName kind={kind} />
        </th>
        <th scope="rowgroup" colSpan={3} className="px-3 py-1 text-left max-tablet:hidden wide:hidden">
          <GroupName kind={kind} />
        </th>
        <th scope="rowgroup" className="px-3 py-1 text-left tablet:hidden">
          <GroupName kind={kind} />
        </th>
        <Cell isNumber className="font-semibold">
          <span className="sr-only">{t('total')} </span>
          {formatMoney(currency, net, locale)}
        </Cell>
      </tr>
      {rows.map((row) => (
        <tr key={row.key} className={`h-10 border-t border-line ${row.count === 0 ? 'text-muted' : ''}`}>
          <RowHeader className="font-normal max-tablet:py-2">
            <span className="min-[360px]:whitespace-nowrap">{unbroken(row.label)}</span>
            <CashBar kind={kind} row={row} scale={scale} className="mt-1.5 tablet:hidden" />
          </RowHeader>
          <Cell from="tablet" aria-hidden="true">
            <CashBar kind={kind} row={row} scale={scale} />
          </Cell>
          <Cell from="tablet" isNumber>
            {formatCount(row.count, locale)}
          </Cell>
          <Cell from="wide" isNumber>
            {formatMoney(currency, row.invoices, locale)}
          </Cell>
          <Cell from="wide" isNumber>
            {formatMoney(currency, row.credits, locale)}
          </Cell>
          <Cell isNumber className="max-tablet:py-2 max-tablet:align-top">
            {formatMoney(currency, row.net, locale)}
          </Cell>
        </tr>
      ))}
    </tbody>
  );
}

function GroupName({ kind }: Pick<CashGroupProps, 'kind'>) {
  const t = useTranslations('cash-view');
  return (
    <>
      <span className="max-tablet:block">{t(kind)}</span>
      {LISTS[kind].map((filter) => (
        <Link
          key={filter}
          to="/invoices"
          search={{ filter, sort: 'DueDate+asc' }}
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

/** The figures beside it say the same, so the drawing is silent. */
function CashBar({ kind, row, scale, className = '' }: CashBarProps) {
  const bar = barOf(row, scale);
  const width = (percent: number) => ({ width: `${percent}%` });
  return (
    <div aria-hidden="true" className={`flex h-4 min-w-24 ${className}`}>
      <div className="flex shrink-0 justify-end border-r border-line-strong" style={width(bar.zero)}>
        {bar.surplus > 0 && (
          <div className="rounded-l-sm bg-ok" style={width((bar.surplus / bar.zero) * 100)} />
        )}
      </div>
      <div className={KINDS[kind]} style={width(bar.net)} />
      {bar.covered > 0 && (
        <div className="striped border border-l-0 border-line-strong" style={width(bar.covered)} />
      )}
    </div>
  );
}

const KINDS = { overdue: 'rounded-r-sm bg-danger', due: 'rounded-r-sm bg-brand' } as const;
