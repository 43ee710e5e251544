import type { Dish } from '@maincrop/contract/schemas/dishes';
import {
  menuResultCents,
  popularServings,
  profitablePriceCents,
} from '@maincrop/domain/menu-engineering/turning-points';
import { formatCents } from '@maincrop/messages/format-cents';
import { memo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { SaveFailure } from '../../blocks/save-failure.tsx';
import { useReload } from '../../blocks/use-reload.ts';
import { operationQuery } from '../../lib/client.ts';
import { isNotFound } from '../../blocks/is-not-found.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useSourceText } from './case-cost/case-source.tsx';
import { CategoryBadge } from './category-badge.tsx';
import { SliderField } from './slider-field.tsx';
import { entryOf } from './dish-entry.ts';
import { useSaveDish } from './use-save-dish.ts';
import type { Trial } from './use-trial.ts';

/** Tries another price, cost or popularity of one dish, and says what would become of it and of the menu. */
export function WhatIf({ trial }: { readonly trial: Trial }) {
  const t = useTranslations('menu-engineering');
  const dish = trial.dishes.find(({ id }) => id === trial.selectedId);
  return (
    <Card title={t('whatIf.title')} className="print:hidden">
      <DishChoice stored={trial.stored} selectedId={trial.selectedId} onSelect={trial.select} />
      {dish && <Tried key={dish.id} dish={dish} trial={trial} />}
    </Card>
  );
}

/** By itself, so that hundreds of dishes are not listed anew with each step of a slider. */
const DishChoice = memo(function DishChoice(
  props: Pick<Trial, 'stored' | 'selectedId'> & { readonly onSelect: Trial['select'] },
) {
  const { stored, selectedId, onSelect } = props;
  const t = useTranslations('menu-engineering.whatIf');
  return (
    <Select
      label={t('dish')}
      value={selectedId ?? ''}
      onChange={onSelect}
      options={[
        ...(selectedId === null ? [{ value: '', label: t('choose') }] : []),
        ...stored.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
});

function Tried({ dish, trial }: { readonly dish: Dish; readonly trial: Trial }) {
  const t = useTranslations('menu-engineering');
  const can = useCan();
  const tCase = useTranslations('menu-case');
  const sourceOf = useSourceText();
  const stored = trial.stored.find(({ id }) => id === dish.id) ?? dish;
  const save = useSaveDish(stored, () => trial.reset());
  const reload = useReload(save, async () =>
    queryClient.fetchQuery({ ...operationQuery('listDishes'), staleTime: 0 }),
  );
  const handleRefusal = useGoneDish();
  return (
    <div className="mt-4 flex flex-col gap-4">
      {TRIED.map((slider) => (
        <div key={slider}>
          <SliderField
            slider={slider}
            value={dish[slider]}
            onChange={(value) => trial.change(dish.id, { [slider]: value })}
          />
          {slider === 'costPrice' && stored.caseCost && (
            <p className="mt-1 text-sm text-muted">
              {dish.caseCost ? sourceOf(dish.caseCost) : tCase('noBox')}
            </p>
          )}
        </div>
      ))}
      <Outcome dish={dish} trial={trial} />
      <TurningPoints dish={dish} trial={trial} />
      <SaveFailure title={t('notSaved')} error={save.error} reload={reload} />
      {/* Always there, so that the page below keeps its place with each step to and fro. */}
      <div className="flex flex-wrap gap-2">
        {can('put', '/dish') && (
          <Button
            kind="primary"
            isPending={save.isPending || reload.isPending}
            isDisabled={!trial.isChanged}
            onClick={() => save.mutate(entryOf(dish), { onError: handleRefusal })}
          >
            {t('whatIf.save')}
          </Button>
        )}
        <Button isDisabled={!trial.isChanged} onClick={trial.reset}>
          {t('whatIf.reset')}
        </Button>
      </div>
    </div>
  );
}

/** Takes a dish off the menu that somebody else has deleted meanwhile; what says so would go with it. */
function useGoneDish() {
  const t = useTranslations('menu-engineering');
  return (error: Error) => {
    if (!isNotFound(error)) return;
    showToast({ tone: 'danger', text: t('edit.unknown') });
    void queryClient.invalidateQueries({ queryKey: ['listDishes'] });
  };
}

function Outcome({ dish, trial }: { readonly dish: Dish; readonly trial: Trial }) {
  const t = useTranslations('menu-engineering');
  const locale = useLocale();
  const tried = trial.ranked.find((each) => each.dish.id === dish.id)?.category ?? dish.category;
  const before = menuResultCents(trial.stored);
  const after = menuResultCents(trial.dishes);
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('whatIf.outcome')}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="py-1 text-left font-normal">
            {t('whatIf.dish')}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t('whatIf.before')}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t('whatIf.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-b border-line">
          <th scope="row" className="py-1.5 text-left font-normal">
            {t('column.category')}
          </th>
          <td className="py-1 pl-2 text-right">
            <CategoryBadge category={dish.category} />
          </td>
          <td className="py-1 pl-2 text-right">
            <CategoryBadge category={tried} />
          </td>
        </tr>
        <tr>
          <th scope="row" className="py-1.5 text-left font-normal">
            {t('whatIf.result')}
          </th>
          <td className="text-right whitespace-nowrap">{formatCents(before, locale)}</td>
          <td className="text-right font-semibold whitespace-nowrap">{formatCents(after, locale)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** The exact prices and servings at which the dish turns, with the next whole number to try. */
function TurningPoints({ dish, trial }: { readonly dish: Dish; readonly trial: Trial }) {
  return (
    <ul className="flex flex-col gap-3 rounded-lg bg-sunken p-3 text-sm">
      <li className="flex flex-wrap items-center justify-between gap-2">
        <TurningPrice dish={dish} trial={trial} />
      </li>
      <li className="flex flex-wrap items-center justify-between gap-2">
        <TurningServings dish={dish} trial={trial} />
      </li>
    </ul>
  );
}

function TurningPrice({ dish, trial }: { readonly dish: Dish; readonly trial: Trial }) {
  const t = useTranslations('menu-engineering.whatIf');
  const locale = useLocale();
  const cents = profitablePriceCents(trial.dishes, dish);
  if (cents === null) return t('noPrice');
  const missing = cents - dish.price * 100;
  const facts = { price: formatCents(cents, locale), change: formatCents(Math.abs(missing), locale) };
  if (missing <= 0) return t('keepsPrice', facts);
  const whole = Math.ceil(cents / 100);
  return (
    <>
      {t('needsPrice', facts)}
      <Button size="small" onClick={() => trial.change(dish.id, { price: whole })}>
        {t('try', { value: whole })}
      </Button>
    </>
  );
}

function TurningServings({ dish, trial }: { readonly dish: Dish; readonly trial: Trial }) {
  const t = useTranslations('menu-engineering.whatIf');
  const servings = popularServings(trial.dishes, dish);
  if (servings === null) return t('noServings');
  if (dish.popularity >= servings) return t('keepsServings', { servings });
  return (
    <>
      {t('needsServings', { servings })}
      <Button size="small" onClick={() => trial.change(dish.id, { popularity: servings })}>
        {t('try', { value: servings })}
      </Button>
    </>
  );
}

const TRIED = ['price', 'costPrice', 'popularity'] as const;
