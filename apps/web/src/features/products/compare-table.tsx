import type { ProductDetails } from '@maincrop/contract/schemas/products';
import { typesetProduct } from '@maincrop/messages/typeset-shown';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { type CompareRow, isDifferent, rowsToShow } from './differences.ts';
import { Given } from './not-given.tsx';
import { Picture } from './picture.tsx';
import { useCompareRows } from './use-compare-rows.ts';

export interface CompareTableProps {
  /** Two to four. */
  readonly products: readonly ProductDetails[];
  readonly onRemove: (id: string) => void;
}

/** The facts of some products in columns; a row that differs carries a sign and weight, not only a colour. */
export function CompareTable({ products, onRemove }: CompareTableProps) {
  const t = useTranslations('products');
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const groups = useCompareRows(products).map(({ key, rows }) => ({
    key,
    ...rowsToShow(rows, onlyDifferent),
  }));
  const differences = groups.reduce((sum, group) => sum + group.differences, 0);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <output className="text-sm text-muted">{t('compare.count', { count: differences })}</output>
        <div className="print:hidden">
          <Checkbox
            label={t('compare.onlyDifferent')}
            isChecked={onlyDifferent}
            onChange={setOnlyDifferent}
          />
        </div>
      </div>
      <section
        {...FOCUSABLE}
        aria-label={t('compare.caption')}
        className="relative overflow-x-auto rounded-lg border border-line bg-surface"
      >
        <table className="w-full border-collapse text-sm tablet:table-fixed">
          <caption className="sr-only">{t('compare.caption')}</caption>
          <thead>
            <tr className="align-top">
              <th scope="col" className={`w-28 tablet:w-48 ${FIRST}`}>
                <span className="sr-only">{t('compare.fact')}</span>
              </th>
              {products.map((product) => (
                <ProductHead key={product.Id} product={product} onRemove={onRemove} />
              ))}
            </tr>
          </thead>
          {groups.map(
            ({ key, shown }) =>
              shown.length > 0 && (
                <tbody key={key}>
                  <tr>
                    <th
                      scope="rowgroup"
                      colSpan={products.length + 1}
                      className="border-y border-line bg-sunken px-3 py-2 text-left"
                    >
                      <span className="sticky left-3">{t(`${key}.title`)}</span>
                    </th>
                  </tr>
                  {shown.map((row) => (
                    <Row key={row.key} row={row} ids={products.map(({ Id }) => Id)} />
                  ))}
                </tbody>
              ),
          )}
        </table>
      </section>
    </div>
  );
}

interface ProductHeadProps extends Pick<CompareTableProps, 'onRemove'> {
  readonly product: ProductDetails;
}

function ProductHead({ product, onRemove }: ProductHeadProps) {
  const t = useTranslations('products');
  const name = typesetProduct(product.ProductText);
  return (
    <th scope="col" className="min-w-36 p-3 text-left font-normal">
      <span className="flex items-start justify-between">
        <Picture product={product} size="column" />
        <IconButton
          icon="close"
          label={t('compare.remove', { name })}
          className="-mt-2 -mr-2"
          onClick={() => onRemove(product.Id)}
        />
      </span>
      <TextLink
        to="/product-information/$productId"
        params={{ productId: product.Id }}
        className="font-semibold"
      >
        {name}
      </TextLink>
      <span className="block text-muted">{product.ShortCode}</span>
      {!product.isAvailable && <span className="block text-warn">{t('withdrawn.title')}</span>}
    </th>
  );
}

function Row({ row, ids }: { readonly row: CompareRow; readonly ids: readonly string[] }) {
  const t = useTranslations('products.compare');
  const differs = isDifferent(row);
  return (
    <tr className="border-b border-line align-top last:border-b-0">
      <th scope="row" className={`px-3 py-2 text-left font-normal text-muted ${FIRST}`}>
        {row.name}
        {differs && (
          <span className="ml-1.5 inline-flex rounded-full bg-brand-soft px-1.5 font-semibold text-brand-strong">
            <span aria-hidden="true">≠</span>
            <span className="sr-only">{t('differs')}</span>
          </span>
        )}
      </th>
      {row.values.map((value, place) => (
        <td
          key={ids[place]}
          className={`px-3 py-2 wrap-anywhere hyphens-auto ${differs && value !== null ? 'font-semibold' : ''}`}
        >
          <Given>{value && unbroken(value)}</Given>
        </td>
      ))}
    </tr>
  );
}

/** The names of the facts stay where the rest scrolls sideways. */
const FIRST = 'sticky left-0 z-1 bg-surface';
/** An area that scrolls must be reachable by keyboard. */
const FOCUSABLE = { tabIndex: 0 };
