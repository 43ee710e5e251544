import type { Product } from '@maincrop/contract/schemas/new-order';
import type { PastedRow } from '@maincrop/domain/quantity/pasted-lines';
import { useTranslations } from 'use-intl';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '../../../ui/table.tsx';
import { PastedContent, PastedVerdict } from './pasted-row.tsx';

export interface PasteVerdictsProps {
  readonly rows: readonly PastedRow[];
  readonly products: readonly Product[];
}

/** Each pasted row with what will become of it. */
export function PasteVerdicts({ rows, products }: PasteVerdictsProps) {
  const t = useTranslations('pasted-lines');
  const good = rows.filter((row) => 'lines' in row).length;
  const headings = rows.filter(({ verdict }) => verdict === 'heading').length;
  return (
    <div className="flex flex-col gap-2">
      <output className="block text-sm text-muted">
        {t('summary', { good, bad: rows.length - good - headings })}
      </output>
      <ScrollArea label={t('verdicts')} className="max-h-64">
        <Table caption={t('verdicts')}>
          <thead>
            <tr>
              <HeaderCell isNumber>{t('row')}</HeaderCell>
              <HeaderCell>{t('content')}</HeaderCell>
              <HeaderCell>{t('verdict')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- one row of the text may hold several
              <tr key={index} className="h-9 border-b border-line last:border-b-0">
                <RowHeader isNumber className="font-normal text-muted">
                  {row.row}
                </RowHeader>
                <Cell className="wrap-anywhere">
                  <PastedContent row={row} products={products} />
                </Cell>
                <Cell>
                  <PastedVerdict row={row} />
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollArea>
    </div>
  );
}
