import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate, formatMoney } from '../../../lib/formats.ts';
import { textLinkStyle } from '../../../ui/link-button.tsx';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../../ui/table.tsx';
import type { ShownStatement } from './shown-statement.ts';

interface StatementMovementsProps {
  readonly statement: ShownStatement;
  /** The movements of the former period are shown while the next ones load. */
  readonly isBusy: boolean;
}

/** What happened, oldest first, between both balances. On narrow screens debit and credit are one signed amount. */
export function StatementMovements({ statement, isBusy }: StatementMovementsProps) {
  const t = useTranslations('statement');
  const { currency, from, to, opening, closing, movements, earlier } = statement;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{t('movements')}</h2>
      {earlier > 0 && <p className="text-sm text-muted">{t('earlier', { count: earlier })}</p>}
      <Table caption={t('caption', { currency })} isBusy={isBusy}>
        <thead className="max-tablet:sr-only">
          <tr>
            <HeaderCell>{t('column.day')}</HeaderCell>
            <HeaderCell from="tablet">{t('column.kind')}</HeaderCell>
            <HeaderCell from="tablet">{t('column.document')}</HeaderCell>
            <HeaderCell isNumber from="tablet">
              {t('column.debit')}
            </HeaderCell>
            <HeaderCell isNumber from="tablet">
              {t('column.credit')}
            </HeaderCell>
            <HeaderCell isNumber>{t('column.balance')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          <BalanceRow day={from} name={t('opening')} amount={opening} currency={currency} />
          {movements.map((one, index) => (
            <MovementRow
              // A document has several movements, also on one day; the list is never reordered.
              key={`${one.id} ${index}`}
              movement={one}
              currency={currency}
            />
          ))}
          {movements.length === 0 && (
            <tr className={rowStyle}>
              <td colSpan={6} className="px-3 py-2 text-muted">
                {t('none')}
              </td>
            </tr>
          )}
          <BalanceRow day={to} name={t('closing')} amount={closing} currency={currency} />
        </tbody>
      </Table>
    </section>
  );
}

interface BalanceRowProps {
  readonly day: string;
  readonly name: string;
  readonly amount: string;
  readonly currency: string;
}

function BalanceRow({ day, name, amount, currency }: BalanceRowProps) {
  const locale = useLocale();
  return (
    <tr className={`${rowStyle} bg-sunken/60 font-semibold`}>
      <RowHeader className="font-semibold">
        {formatDate(parsePlainDate(day))}
        <span className="block tablet:hidden">{name}</span>
      </RowHeader>
      <Cell from="tablet">{name}</Cell>
      <Cell from="tablet" />
      <Cell from="tablet" />
      <Cell from="tablet" />
      <Cell isNumber>{formatMoney(currency, amount, locale)}</Cell>
    </tr>
  );
}

interface MovementRowProps {
  readonly movement: ShownStatement['movements'][number];
  readonly currency: string;
}

function MovementRow({ movement, currency }: MovementRowProps) {
  const t = useTranslations('statement');
  const locale = useLocale();
  const { day, kind, id, BillDoc, reference, amount, balance } = movement;
  const isCredit = amount.startsWith('-');
  const document = <DocumentLink id={id} billDoc={BillDoc} />;
  return (
    <tr className={rowStyle}>
      <RowHeader className="font-normal max-tablet:py-2">
        {formatDate(parsePlainDate(day))}
        <span className="block tablet:hidden">
          {t(`kind.${kind}`)} {document}
        </span>
      </RowHeader>
      <Cell from="tablet">
        {t(`kind.${kind}`)}
        {/* A reference that repeats the number of the document says nothing more. */}
        {reference !== null && !reference.includes(BillDoc) && (
          <span className="block text-xs text-muted">{reference}</span>
        )}
      </Cell>
      <Cell from="tablet">{document}</Cell>
      <Cell isNumber from="tablet">
        {!isCredit && formatMoney(currency, amount, locale)}
      </Cell>
      <Cell isNumber from="tablet">
        {isCredit && formatMoney(currency, amount.slice(1), locale)}
      </Cell>
      <Cell isNumber className="max-tablet:py-2 max-tablet:align-top">
        <span className="block tablet:hidden">{formatMoney(currency, amount, locale)}</span>
        <span className="max-tablet:text-xs max-tablet:text-muted">
          <span className="tablet:hidden">{t('column.balance')} </span>
          {formatMoney(currency, balance, locale)}
        </span>
      </Cell>
    </tr>
  );
}

interface DocumentLinkProps {
  readonly id: string;
  readonly billDoc: string;
}

/** The number of a document, which leads to it in the list, opened. */
export function DocumentLink({ id, billDoc }: DocumentLinkProps) {
  return (
    <Link
      to="/invoices"
      search={{ q: billDoc, invoice: id }}
      className={`inline-flex min-h-6 items-center pointer-coarse:min-h-11 ${textLinkStyle}`}
    >
      {billDoc}
    </Link>
  );
}
