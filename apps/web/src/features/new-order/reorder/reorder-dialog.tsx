import { typesetProduct } from '@maincrop/messages/typeset-shown';
import type { Product } from '@maincrop/contract/schemas/new-order';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { alternativesBeside, type MissingProduct } from './alternatives.ts';
import { useAmounts } from '../use-amounts.ts';
import type { ReorderState } from './use-reorder.ts';

/**
 * Names the products of a re-order that cannot be had and offers others of the same group. Who closes it has answered
 * nothing: the question waits on the page, with what was chosen (NEW-40).
 */
export function ReorderDialog({ missing, answer }: Pick<ReorderState, 'missing' | 'answer'>) {
  const t = useTranslations('reorder');
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [isLeft, setIsLeft] = useState(false);
  const finish = (answers: ReadonlyMap<string, string>) => {
    answer(answers);
    setChosen(new Map());
    setIsLeft(false);
  };
  const count = [...chosen.values()].filter((productNr) => productNr !== '').length;
  if (isLeft && missing.length > 0)
    return (
      <Notice
        tone="warn"
        action={
          <Button size="small" onClick={() => setIsLeft(false)}>
            {t('choose')}
          </Button>
        }
      >
        {t('waiting', { count: missing.length })}
      </Notice>
    );
  return (
    <Dialog
      isOpen={missing.length > 0}
      onClose={() => setIsLeft(missing.length > 0)}
      isGuarded
      size="wide"
      title={t('title')}
      actions={
        <>
          <Button onClick={() => finish(new Map())}>{t('without')}</Button>
          <Button kind="primary" isDisabled={count === 0} onClick={() => finish(chosen)}>
            {t('add', { count })}
          </Button>
        </>
      }
    >
      <p>{t('text', { count: missing.length })}</p>
      <ul className="flex flex-col divide-y divide-line">
        {missing.map((product) => (
          <li
            key={product.ProductNr}
            className="grid gap-2 py-3 tablet:grid-cols-2 tablet:items-end tablet:gap-4"
          >
            <MissingFacts product={product} />
            <Select
              label={t('alternative', { product: typesetProduct(product.ItemText) })}
              hideLabel
              isDense
              value={chosen.get(product.ProductNr) ?? ''}
              options={[
                { value: '', label: t('none') },
                ...alternativesBeside(product, missing, chosen).map((other) => ({
                  value: other.ProductNr,
                  label: optionText(other),
                })),
              ]}
              onChange={(productNr) => setChosen(new Map([...chosen, [product.ProductNr, productNr]]))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function MissingFacts({ product }: { readonly product: MissingProduct }) {
  const t = useTranslations('reorder');
  const amounts = useAmounts();
  return (
    <div className="text-sm">
      <p className="font-semibold">{typesetProduct(product.ItemText)}</p>
      <p className="text-muted">
        {amounts(product.items)}
        {' · '}
        {product.isElsewhere ? t('elsewhere') : t('gone')}
      </p>
    </div>
  );
}

function optionText({ ShortCode, ProductText }: Product): string {
  return `${ShortCode} ${typesetProduct(ProductText)}`;
}
