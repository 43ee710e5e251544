import { typesetProduct } from '@maincrop/messages/typeset-shown';
import type { QuantityRow } from '@maincrop/contract/schemas/claims';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/badge.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '../../../ui/table.tsx';

/** Each row with what will become of it. */
export function RowVerdicts({ rows }: { readonly rows: readonly QuantityRow[] }) {
  const t = useTranslations('new-claim');
  const good = rows.filter(({ verdict }) => verdict === 'ok').length;
  return (
    <div className="flex flex-col gap-2">
      <output className="block text-sm text-muted">
        {t('import.summary', { good, bad: rows.length - good })}
      </output>
      {rows.length > 0 && (
        <ScrollArea label={t('import.rows')} className="max-h-64">
          <Table caption={t('import.rows')}>
            <thead>
              <tr>
                <HeaderCell isNumber>{t('import.row')}</HeaderCell>
                <HeaderCell>{t('import.content')}</HeaderCell>
                <HeaderCell>{t('import.result')}</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ row, text, verdict, item }) => (
                <tr key={row} className="h-9 border-b border-line last:border-b-0">
                  <RowHeader isNumber className="font-normal text-muted">
                    {row}
                  </RowHeader>
                  <Cell className="wrap-anywhere">
                    {item === null ? (
                      text
                    ) : (
                      <>
                        <strong>{t(`counted.${item.SalesUnit}`, { count: item.Quantity })}</strong>{' '}
                        {typesetProduct(item.ItemText)}
                      </>
                    )}
                  </Cell>
                  <Cell>
                    <Badge tone={verdict === 'ok' ? 'ok' : 'danger'}>{t(`verdict.${verdict}`)}</Badge>
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </ScrollArea>
      )}
    </div>
  );
}
