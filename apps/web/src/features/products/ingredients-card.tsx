import type { ProductDetails } from '@maincrop/contract/schemas/products';
import type { Allergen } from '@maincrop/domain/product/allergens';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { StrongText } from '../../ui/strong-text.tsx';
import { Given } from './not-given.tsx';

/** What a product is made of, and the statement on allergens. Source: Regulation (EU) No 1169/2011, Articles 9 and 21. */
export function IngredientsCard({ product }: { readonly product: ProductDetails }) {
  const t = useTranslations('products.ingredients');
  const { ingredients, allergens } = product;
  return (
    <Card title={t('title')} className="break-inside-avoid">
      <dl className="grid gap-x-6 gap-y-3 tablet:grid-cols-[9rem_minmax(0,1fr)]">
        <Term name={t('ingredients')}>
          <Given>{ingredients && <Ingredients {...ingredients} />}</Given>
        </Term>
        <Term name={t('contains')}>
          <Given>{allergens && <Allergens tone="contains" of={allergens.contains} none={t('none')} />}</Given>
        </Term>
        <Term name={t('mayContain')}>
          <Given>
            {allergens && <Allergens tone="traces" of={allergens.mayContain} none={t('noTraces')} />}
          </Given>
        </Term>
      </dl>
    </Card>
  );
}

function Term({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-muted tablet:pt-0.5">{name}</dt>
      <dd className="-mt-3 tablet:mt-0">{children}</dd>
    </>
  );
}

function Ingredients({ text, locale }: NonNullable<ProductDetails['ingredients']>) {
  const t = useTranslations('products.ingredients');
  const isOther = useLocale() !== locale;
  return (
    <>
      <p lang={locale} className="max-w-prose">
        <StrongText text={text} />
      </p>
      {isOther && <p className="text-sm text-muted">{t('otherLanguage')}</p>}
    </>
  );
}

interface AllergensProps {
  readonly tone: 'contains' | 'traces';
  readonly of: readonly Allergen[];
  /** What stands in place of an empty list. */
  readonly none: string;
}

function Allergens({ tone, of, none }: AllergensProps) {
  const t = useTranslations('products.allergen');
  if (of.length === 0) return none;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {of.map((allergen) => (
        <li key={allergen}>
          <Badge tone={tone === 'contains' ? 'warn' : 'neutral'} shape={tone === 'contains' ? 'dot' : 'ring'}>
            {t(allergen)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
