import type { Product } from '@maincrop/contract/schemas/new-order';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import type { parseTypedLines } from '@maincrop/domain/quantity/pasted-lines';
import { searchQuery } from '@maincrop/domain/text/search-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyWithMessages } from '../../../lib/i18n/lazy-with-messages.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { pastableProducts } from './pastable.ts';

export interface ProductSearchProps {
  readonly query: string;
  readonly onSearch: (query: string) => void;
  readonly products: readonly Product[];
  /** The plant to which the order is fixed or that is preferred; null for any. */
  readonly plant: string | null;
  readonly lines: readonly CartLine[];
  readonly onAdd: (lines: readonly CartLine[]) => void;
}

/**
 * Finds products, and takes order lines as they are said, `F01 10p 5l`: Enter adds them. After a search Enter leads to the
 * first quantity of what was found.
 */
export function ProductSearch(props: ProductSearchProps) {
  const { query, onSearch, products, plant, lines, onAdd } = props;
  const t = useTranslations('new-order.toolbar');
  const parse = useParser();
  const wanted = useRef<string | null>(null);
  // The list is narrowed some time after Enter was pressed.
  useEffect(() => {
    if (wanted.current === query && query !== '') focusFirstQuantity();
    wanted.current = null;
  }, [query]);
  const read = (text: string) =>
    parse?.(text, { products: pastableProducts(products), plant, cart: lines }) ?? [];
  const add = (text: string): string => {
    const rows = read(text);
    onAdd(rows.flatMap((row) => ('lines' in row ? row.lines : [])));
    return rows.flatMap((row) => ('lines' in row ? [] : [row.text])).join(', ');
  };
  const handleEnter = (text: string) => {
    if (read(text).length > 0) return add(text);
    if (searchQuery(text) === query && query !== '') focusFirstQuantity();
    else wanted.current = searchQuery(text);
    return text;
  };
  return (
    <SearchBox
      label={t('search')}
      placeholder={t('searchHint')}
      query={query}
      onSearch={onSearch}
      toQuery={(text) => (read(text).length > 0 ? '' : text)}
      onEnter={handleEnter}
    >
      {(text) => {
        const rows = read(text);
        return (
          rows.length > 0 && (
            <Suspense>
              <QuickLines rows={rows} products={products} />
            </Suspense>
          )
        );
      }}
    </SearchBox>
  );
}

/** Reads lines once it has arrived; until then, and without a network, the box only searches. */
function useParser(): typeof parseTypedLines | null {
  const [parser, setParser] = useState<{ readonly parse: typeof parseTypedLines } | null>(null);
  useEffect(() => {
    let isHere = true;
    void importParser()
      .then(({ parseTypedLines: parse }) => isHere && setParser({ parse }))
      .catch(() => null);
    return () => {
      isHere = false;
    };
  }, []);
  return parser?.parse ?? null;
}

function focusFirstQuantity(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[data-unit] input:not(:disabled)')?.focus(),
  );
}

const importParser = () => import('@maincrop/domain/quantity/pasted-lines');
const QuickLines = lazyWithMessages(
  ['pasted-lines'],
  async () => (await import('./quick-lines.tsx')).QuickLines,
);
