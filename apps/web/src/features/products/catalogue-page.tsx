import type { Product, ProductList } from '@maincrop/contract/schemas/new-order';
import { SHEETS_MAX } from '@maincrop/domain/product/sheets';
import { SEARCH_MAX_LENGTH, searchProblem } from '@maincrop/domain/text/search-query';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useId } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { AsOf } from '../../blocks/freshness.tsx';
import { groupProducts, type ProductsOfGroup } from '../../blocks/item-list/group-products.ts';
import { ListEmpty } from '../../blocks/list/list-empty.tsx';
import { ListHeading } from '../../blocks/list/list-heading.tsx';
import { operationQuery } from '../../lib/client.ts';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import { NothingYet } from '../../ui/empty-box.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CatalogueSearch } from './catalogue-search.ts';
import { CatalogueToolbar } from './catalogue-toolbar.tsx';
import { ChooseBox } from './choose-box.tsx';
import { ProductCard } from './product-card.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './selection.ts';
import { shownCatalogue } from './shown-catalogue.ts';
import { useCanSaveSheets } from './use-can-save-sheets.ts';

const route = getRouteApi('/product-information/');

/** Every product there is, by group, with search, filters and a choice of some to compare (PRD-01, PRD-04). */
export function CataloguePage() {
  const t = useTranslations('products');
  const { data, error, refetch } = useQuery(operationQuery('listProducts'));
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={t('title')} intro={t('intro')} />
      {error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('loading')} rows={12} />}
      {data && <Catalogue answer={data} />}
    </div>
  );
}

function Catalogue({ answer }: { readonly answer: ProductList }) {
  const t = useTranslations('products');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const handleSearch = (next: CatalogueSearch) =>
    void navigate({ search: next, replace: true, resetScroll: false });
  const shown = shownCatalogue(answer.items, search);
  const problem = searchProblem(search.q ?? '');
  const { sheets, ...narrowing } = search;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const reason =
    problem === null ? t('nothing') : t(`problem.${problem}`, { max: String(SEARCH_MAX_LENGTH) });
  return (
    <>
      <CatalogueToolbar products={answer.items} search={search} onSearch={handleSearch} />
      <ListHeading count={t('count', { count: shown.length })}>
        <ChooseFound products={shown} />
        <AsOf asOf={answer.as_of} textOf={(time) => t('asOf', { time })} />
      </ListHeading>
      {shown.length === 0 && (
        <ListEmpty
          isBusy={false}
          page={1}
          onFirstPage={() => handleSearch({})}
          filtered={isNarrowed ? reason : null}
          onClear={() => handleSearch({})}
        >
          <NothingYet kind="cold-store" title={t('empty.title')} text={t('empty.text')} />
        </ListEmpty>
      )}
      {groupProducts(shown).map((group) => (
        <Group key={group.label} group={group} />
      ))}
      <SelectionBar />
      <Suspense>
        {sheets !== undefined && <SheetsDialog id={sheets} onClose={() => handleSearch(narrowing)} />}
      </Suspense>
    </>
  );
}

/** Chooses all products that were found, where their sheets fit into one file, or takes them out of the choice. */
function ChooseFound({ products }: { readonly products: readonly Product[] }) {
  const t = useTranslations('products.selection');
  const { ids, choose } = useSelection();
  const canSave = useCanSaveSheets();
  if (!canSave || products.length === 0 || products.length > SHEETS_MAX) return null;
  const found = products.map(({ Id }) => Id);
  return (
    <ChooseBox
      label={t('all', { count: found.length })}
      isChosen={found.every((id) => ids.includes(id))}
      onChoose={(isChosen) => choose(found, isChosen)}
    />
  );
}

const SheetsDialog = lazyWithMessages(
  ['archive'],
  async () => (await import('./sheets-dialog.tsx')).SheetsDialog,
);

function Group({ group }: { readonly group: ProductsOfGroup }) {
  const t = useTranslations('products');
  const id = useId();
  const { ids, choose } = useSelection();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="flex items-baseline gap-2 text-lg">
        {group.name}
        <span className="text-sm font-normal text-muted">{t('count', { count: group.products.length })}</span>
      </h2>
      <ul className="grid gap-3 tablet:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
        {group.products.map((product) => (
          <li key={product.Id} className="flex">
            <ProductCard
              product={product}
              isChosen={ids.includes(product.Id)}
              onChoose={(isChosen) => choose([product.Id], isChosen)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
