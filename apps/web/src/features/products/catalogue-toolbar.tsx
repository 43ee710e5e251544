import type { Product } from '@maincrop/contract/schemas/new-order';
import { useTranslations } from 'use-intl';
import { groupProducts } from '../../blocks/item-list/group-products.ts';
import { Narrowing } from '../../blocks/list/narrowing.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import type { CatalogueSearch } from './catalogue-search.ts';
import { brandsOf } from './shown-catalogue.ts';

export interface CatalogueToolbarProps {
  readonly products: readonly Product[];
  readonly search: CatalogueSearch;
  readonly onSearch: (search: CatalogueSearch) => void;
}

/** Search and filters of the product list. */
export function CatalogueToolbar({ products, search, onSearch }: CatalogueToolbarProps) {
  const t = useTranslations('products');
  const change = (name: keyof CatalogueSearch, value: string) => {
    const { [name]: _, ...others } = search;
    onSearch(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <Narrowing>
      <SearchBox
        label={t('search')}
        placeholder={t('searchHint')}
        query={search.q ?? ''}
        onSearch={(query) => change('q', query)}
      />
      <Select
        label={t('group')}
        hideLabel
        value={search.group ?? ''}
        options={[
          { value: '', label: t('allGroups') },
          ...groupProducts(products).map(({ label, name }) => ({ value: label, label: name })),
        ]}
        onChange={(group) => change('group', group)}
      />
      <Select
        label={t('brand')}
        hideLabel
        value={search.brand ?? ''}
        options={[
          { value: '', label: t('allBrands') },
          ...brandsOf(products).map((brand) => ({ value: brand, label: brand })),
        ]}
        onChange={(brand) => change('brand', brand)}
      />
    </Narrowing>
  );
}
