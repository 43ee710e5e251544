import type { Product } from '@maincrop/contract/schemas/new-order';
import type { PastedRow } from '@maincrop/domain/quantity/pasted-lines';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { PastedContent, PastedVerdict } from './pasted-row.tsx';

export interface QuickLinesProps {
  readonly rows: readonly PastedRow[];
  readonly products: readonly Product[];
}

/** What the lines in the search box would add, before Enter or the button adds it: it stands in the form of the box. */
export function QuickLines({ rows, products }: QuickLinesProps) {
  const t = useTranslations('new-order.toolbar');
  const lineText = useTranslations('pasted-lines');
  const count = rows.filter((row) => 'lines' in row).length;
  return (
    <div className="mt-1.5 flex flex-wrap items-end justify-between gap-2 rounded-md bg-brand-soft px-3 py-2 text-sm">
      <output className="flex min-w-0 flex-col gap-1">
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows are told apart by their place alone
          <span key={index} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
            <PastedContent row={row} products={products} />
            {row.verdict !== 'ok' && <PastedVerdict row={row} />}
          </span>
        ))}
        {count > 0 && <span className="text-muted">{t('enterAdds')}</span>}
      </output>
      {count > 0 && (
        <Button size="small" kind="primary" icon="plus" type="submit">
          {lineText('add', { count })}
        </Button>
      )}
    </div>
  );
}
