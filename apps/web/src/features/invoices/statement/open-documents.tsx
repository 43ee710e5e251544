import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate, formatMoney, NONE } from '../../../lib/formats.ts';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../../ui/table.tsx';
import { DocumentLink } from './statement-movements.tsx';
import type { ShownStatement } from './shown-statement.ts';

/** What is open at the end of the statement, by the day it is due. */
export function OpenDocuments({ statement }: { readonly statement: ShownStatement }) {
  const t = useTranslations('statement');
  const locale = useLocale();
  const { currency, open, openLeft, closing } = statement;
  const date = formatDate(parsePlainDate(statement.to));
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{t('openOn', { date })}</h2>
      {open.length === 0 ? (
        <p className="text-muted">{t('noneOpen', { date })}</p>
      ) : (
        <Table caption={t('openCaption', { date, currency })}>
          <thead>
            <tr>
              <HeaderCell>{t('column.document')}</HeaderCell>
              <HeaderCell from="tablet">{t('column.kind')}</HeaderCell>
              <HeaderCell from="tablet">{t('column.posted')}</HeaderCell>
              <HeaderCell>{t('column.due')}</HeaderCell>
              <HeaderCell isNumber>{t('column.open')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {open.map((one) => (
              <tr key={one.id} className={rowStyle}>
                <RowHeader className="font-normal">
                  <DocumentLink id={one.id} billDoc={one.BillDoc} />
                </RowHeader>
                <Cell from="tablet">{t(`kind.${one.kind}`)}</Cell>
                <Cell from="tablet">{formatDate(parsePlainDate(one.BillDate))}</Cell>
                <Cell>
                  {one.DueDate === null ? NONE : formatDate(parsePlainDate(one.DueDate))}
                  {one.daysOverdue > 0 && (
                    <span className="block text-xs text-danger tablet:ml-2 tablet:inline">
                      {t('overdueDays', { count: one.daysOverdue })}
                    </span>
                  )}
                </Cell>
                <Cell isNumber>{formatMoney(currency, one.amount, locale)}</Cell>
              </tr>
            ))}
            <tr className={`${rowStyle} bg-sunken/60`}>
              <RowHeader className="font-semibold">{t('total')}</RowHeader>
              <Cell from="tablet" />
              <Cell from="tablet" />
              <Cell />
              <Cell isNumber className="font-semibold">
                {formatMoney(currency, closing, locale)}
              </Cell>
            </tr>
          </tbody>
        </Table>
      )}
      {openLeft > 0 && <p className="text-sm text-muted">{t('openLeft', { count: openLeft })}</p>}
    </section>
  );
}
