import type { ProductDetails } from '@maincrop/contract/schemas/products';
import { useLocale, useTranslations } from 'use-intl';
import { PrintButton } from '../../blocks/print-button.tsx';
import { formatExactKg } from '../../lib/formats.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ChooseBox } from './choose-box.tsx';
import { OrderThis } from './order-this.tsx';
import { Picture } from './picture.tsx';
import { useSelection } from './selection.ts';
import { SheetButton } from './sheet-button.tsx';
import { useCanSaveSheets } from './use-can-save-sheets.ts';

export interface ProductHeroProps {
  readonly product: ProductDetails;
  readonly name: string;
}

/** What a buyer wants to know first: what it looks like, what it is called, how much is in it, and how to get it. */
export function ProductHero({ product, name }: ProductHeroProps) {
  const t = useTranslations('products');
  const { ids, choose } = useSelection();
  const canSave = useCanSaveSheets();
  const own = [product.CustomProductNr, product.CustomProductDesc].filter((text) => text?.trim());
  return (
    <section className="grid overflow-hidden rounded-lg border border-line bg-surface tablet:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="flex min-h-48 items-center justify-center bg-sunken p-4 tablet:min-h-64 print:min-h-40">
        <Picture product={product} size="page" />
      </div>
      <div className="flex flex-col gap-4 p-4 tablet:p-6">
        <div>
          <p className="text-sm font-semibold text-muted">{product.HierarchyLabel}</p>
          <PageHeading
            title={name}
            intro={
              <>
                <span className="font-semibold text-ink">{product.ShortCode}</span> · {product.ProductNr}
                {own.length > 0 && <> · {t('own', { text: own.join(' ') })}</>}
              </>
            }
          />
        </div>
        <KeyFacts product={product} />
        <div className="mt-auto flex flex-wrap items-center gap-2 print:hidden">
          <OrderThis product={product} />
          {canSave && <SheetButton product={product} />}
          <PrintButton />
          <span className="ml-1">
            <ChooseBox
              label={t('choose')}
              of={name}
              isChosen={ids.includes(product.Id)}
              onChoose={(isChosen) => choose([product.Id], isChosen)}
            />
          </span>
        </div>
      </div>
    </section>
  );
}

function KeyFacts({ product }: { readonly product: ProductDetails }) {
  const t = useTranslations('products');
  const locale = useLocale();
  const { packaging } = product;
  const facts = [
    [t('brand'), product.Brand],
    [t('fact.cut'), product.Cut?.replaceAll('x', '\u00a0×\u00a0') ?? null],
    [t('fact.boxNet'), packaging.netWeightKg && formatExactKg(packaging.netWeightKg, locale)],
    [t('fact.perPallet'), String(packaging.cartons)],
    [
      t('fact.shelfLife'),
      packaging.shelfLifeMonths === null ? null : t('months', { count: packaging.shelfLifeMonths }),
    ],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="text-lg">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
