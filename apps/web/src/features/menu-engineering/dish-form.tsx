import type { Dish } from '@maincrop/contract/schemas/dishes';
import type { Restaurant } from '@maincrop/contract/schemas/restaurants';
import { caseCostCents } from '@maincrop/domain/menu-engineering/case-cost';
import { COURSES, DISH_NAME_LENGTH } from '@maincrop/domain/menu-engineering/dish';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SaveFailure } from '../../blocks/save-failure.tsx';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CasePanel } from './case-cost/case-panel.tsx';
import { IngredientsField } from './case-cost/ingredients-field.tsx';
import { useCaseProducts } from './case-cost/use-cases.ts';
import { Contribution } from './contribution.tsx';
import { SliderField } from './slider-field.tsx';
import { useDishEntry } from './use-dish-entry.ts';
import type { DishEntry } from './use-save-dish.ts';

export interface DishFormProps {
  readonly restaurants: readonly Restaurant[];
  /** Null for a new one. */
  readonly dish: Dish | null;
  readonly start: DishEntry;
  /** Names of the other dishes on the menu: the same once more may be meant, and is pointed out. */
  readonly others?: readonly string[];
  readonly submitLabel: string;
  /** Another menu is chosen for a new dish; it comes back as that of `start`. */
  readonly onMenu?: (menu: Pick<DishEntry, 'restaurantId' | 'course'>) => void;
  readonly onSaved: (saved: Dish) => void;
  /** Stands beside the button. */
  readonly children?: ReactNode;
}

/** Restaurant, course, name and the five sliders of a dish; a failed try keeps all that was typed (MENU-02, MENU-11). */
export function DishForm(props: DishFormProps) {
  const { restaurants, dish, start, others = [], submitLabel, onMenu, onSaved, children } = props;
  const t = useTranslations('menu-engineering');
  const { entry, change, nameField, save, reload, isPending } = useDishEntry({ dish, start, onSaved });
  const fieldError = useFieldErrors(save.error);
  const changeMenu = (menu: Partial<Pick<DishEntry, 'restaurantId' | 'course'>>) => {
    change(menu);
    onMenu?.({ restaurantId: entry.restaurantId, course: entry.course, ...menu });
  };
  const products = useCaseProducts(true);
  const { caseCost } = entry;
  const costCents = caseCost ? caseCostCents(caseCost) : null;
  const hasCost = !caseCost || (caseCost.productNr !== '' && costCents !== null);
  const isReady = entry.name.trim() !== '' && hasCost;
  return (
    <Form label={submitLabel} error={save.error} onSubmit={() => isReady && !isPending && save.mutate(entry)}>
      <SaveFailure title={t('notSaved')} error={save.error} {...(reload && { reload })} />
      <div className="grid gap-4 tablet:grid-cols-2">
        <Select
          label={t('restaurant')}
          value={entry.restaurantId}
          onChange={(restaurantId) => changeMenu({ restaurantId })}
          options={restaurants.map(({ id, restaurantName }) => ({ value: id, label: restaurantName }))}
        />
        <Select
          label={t('course')}
          value={entry.course}
          onChange={(course) => changeMenu({ course })}
          options={COURSES.map((course) => ({ value: course, label: t(`courses.${course}`) }))}
        />
      </div>
      <TextField
        ref={nameField}
        label={t('name')}
        value={entry.name}
        maxLength={DISH_NAME_LENGTH}
        autoComplete="off"
        required
        error={fieldError('name')}
        {...helpIfDouble(others, entry.name, t('sameName'))}
        onChange={(name) => change({ name })}
      />
      <div className="grid items-start gap-x-8 gap-y-4 tablet:grid-cols-2">
        {SLIDERS.map((slider) =>
          slider === 'costPrice' ? (
            <IngredientsField
              key={slider}
              entry={entry}
              error={fieldError(slider)}
              canUseCase={products !== null}
              onChange={change}
            />
          ) : (
            <SliderField
              key={slider}
              slider={slider}
              value={entry[slider]}
              error={fieldError(slider)}
              onChange={(value) => change({ [slider]: value })}
            />
          ),
        )}
        <Contribution dish={{ ...entry, caseCost: costCents === null ? null : { costCents } }} />
      </div>
      {caseCost && products && (
        <CasePanel
          value={caseCost}
          saved={dish?.caseCost ?? null}
          products={products}
          onChange={(changed) => change({ caseCost: changed })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" isPending={isPending} isDisabled={!isReady}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </Form>
  );
}

function helpIfDouble(others: readonly string[], name: string, help: string): { readonly help?: string } {
  const same = name.trim().toLowerCase();
  return others.some((other) => other.trim().toLowerCase() === same) ? { help } : {};
}

const SLIDERS = ['popularity', 'costPrice', 'chefTime', 'staffTime', 'price'] as const;
