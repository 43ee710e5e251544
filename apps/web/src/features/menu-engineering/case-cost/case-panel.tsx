import type { CaseFacts, Dish } from '@maincrop/contract/schemas/dishes';
import { CASE_LIMITS } from '@maincrop/domain/menu-engineering/case-limits';
import { holdsWords } from '@maincrop/domain/search/holds-words';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatExactKg } from '../../../lib/formats.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SuggestField } from '../../../ui/suggest-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CaseNotice } from './case-notice.tsx';
import { PriceField } from './price-field.tsx';
import type { CaseProduct } from './use-cases.ts';

export interface CasePanelProps {
  /** Zeros and an empty number for what is not typed yet. */
  readonly value: CaseFacts;
  /** As it was saved; null for a new one. */
  readonly saved: Dish['caseCost'];
  readonly products: readonly CaseProduct[];
  readonly onChange: (value: CaseFacts) => void;
}

/** Product, portion, yield, weight and price of the box that a portion is taken from (decision 109). */
export function CasePanel({ value, saved, products, onChange }: CasePanelProps) {
  const t = useTranslations('menu-case');
  const change = (changed: Partial<CaseFacts>) => onChange({ ...value, ...changed });
  const panel = useRef<HTMLFieldSetElement>(null);
  const [isNew] = useState(value.productNr === '');
  // The button that opened it is gone, and the focus with it.
  useEffect(() => {
    if (isNew) panel.current?.querySelector('input')?.focus();
  }, [isNew]);
  return (
    <fieldset ref={panel} className="m-0 flex min-w-0 flex-col gap-4 rounded-lg border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{t('title')}</legend>
      {saved?.productNr === value.productNr && (
        <CaseNotice saved={saved} value={value} products={products} onTake={change} />
      )}
      <ProductField products={products} productNr={value.productNr} onChange={change} />
      <div className="grid items-start gap-4 tablet:grid-cols-2 wide:grid-cols-4">
        {(['portionG', 'yieldPercent'] as const).map((name) => (
          <NumberField
            key={name}
            label={t(name)}
            max={CASE_LIMITS[name]}
            value={value[name]}
            onChange={(typed) => change({ [name]: typed })}
          />
        ))}
        <WeightField value={value} products={products} onChange={change} />
        <PriceField value={value.priceCents} onChange={(priceCents) => change({ priceCents })} />
      </div>
    </fieldset>
  );
}

interface PartProps {
  readonly products: readonly CaseProduct[];
  readonly onChange: (changed: Partial<CaseFacts>) => void;
}

/** Chosen from the list alone: a name that is none of ours has no weight to follow. */
function ProductField({ products, productNr, onChange }: PartProps & { readonly productNr: string }) {
  const t = useTranslations('menu-case');
  const chosen = products.find((product) => product.productNr === productNr);
  const [text, setText] = useState(chosen?.label ?? productNr);
  const isChosen = text === chosen?.label;
  const found = products
    .filter(({ label }) => isChosen || holdsWords([label], text))
    .map(({ label }) => label);
  return (
    <SuggestField
      label={t('product')}
      listLabel={t('products')}
      countText={(count) => t('found', { count })}
      value={text}
      suggestions={found}
      error={text !== '' && found.length === 0 && productNr === '' ? t('choose') : undefined}
      onChange={(typed) => {
        setText(typed);
        const product = products.find(({ label }) => label === typed);
        onChange({
          productNr: product?.productNr ?? '',
          ...(product?.netWeightG && { netWeightG: product.netWeightG }),
        });
      }}
    />
  );
}

/** What we say of a box is not typed; a weight that is not given is. */
function WeightField({ value, products, onChange }: PartProps & { readonly value: CaseFacts }) {
  const t = useTranslations('menu-case');
  const locale = useLocale();
  const known = products.find(({ productNr }) => productNr === value.productNr)?.netWeightG;
  if (known)
    return (
      <TextField
        label={t('weight')}
        value={formatExactKg(String(value.netWeightG / 1000), locale)}
        readOnly
        help={t('weightHelp')}
        onChange={() => undefined}
      />
    );
  return (
    <NumberField
      label={t('weightG')}
      max={CASE_LIMITS.netWeightG}
      value={value.netWeightG}
      onChange={(netWeightG) => onChange({ netWeightG })}
    />
  );
}
