import { COURSES, DISH_LIMITS } from '@maincrop/domain/menu-engineering/dish';
import { readTriedDish, type TriedDish } from '@maincrop/domain/menu-engineering/tried-dish';
import { RESTAURANT_TYPES } from '@maincrop/domain/restaurant/types';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Contribution } from '../contribution.tsx';
import { SliderField } from '../slider-field.tsx';
import { keepEntry, type TryOutEntry } from './kept-entry.ts';
import { useProblemText } from './use-problem-text.ts';

export interface TryOutFormProps {
  readonly start: TryOutEntry;
  /** The entry is one that was refused before: its sentences show at once. */
  readonly isRefused: boolean;
  readonly onCalculate: (dish: TriedDish) => void;
}

/** The dish and the restaurant that it is cooked in; each change is kept in this browser (MENU-23). */
export function TryOutForm({ start, isRefused, onCalculate }: TryOutFormProps) {
  const t = useTranslations('try-out');
  const tMenu = useTranslations('menu-engineering');
  const tType = useTranslations('restaurant-types');
  const problemText = useProblemText();
  const [entry, setEntry] = useState(start);
  const [isChecked, setIsChecked] = useState(isRefused);
  const change = (changed: Partial<TryOutEntry>) => {
    const next = { ...entry, ...changed };
    setEntry(next);
    keepEntry(next);
  };
  const reading = readTriedDish({ ...entry });
  const errorOf = (field: string) => {
    const problem = isChecked && !reading.ok && reading.problems.find((each) => each.field === field);
    return problem ? problemText(problem) : undefined;
  };
  const handleSubmit = () => {
    setIsChecked(true);
    if (!reading.ok) return;
    keepEntry(entry);
    onCalculate(reading.dish);
  };
  const slider = (name: (typeof DISH_SLIDERS)[number] | (typeof BUSINESS_SLIDERS)[number]) => (
    <SliderField
      key={name}
      slider={name}
      value={entry[name]}
      error={errorOf(name)}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <Form isKept label={t('submit')} onSubmit={handleSubmit} className="flex flex-col gap-8">
      <Group title={t('dish')}>
        <TextField
          label={tMenu('name')}
          value={entry.name}
          autoComplete="off"
          required
          error={errorOf('name')}
          onChange={(name) => change({ name })}
        />
        <Select
          label={tMenu('course')}
          value={entry.course}
          onChange={(course) => change({ course })}
          options={COURSES.map((course) => ({ value: course, label: tMenu(`courses.${course}`) }))}
        />
        {DISH_SLIDERS.map(slider)}
        <Contribution dish={entry} />
      </Group>
      <Group title={t('business')}>
        <Select
          label={t('restaurantType')}
          value={entry.restaurantType}
          onChange={(restaurantType) => change({ restaurantType })}
          options={RESTAURANT_TYPES.map((type) => ({ value: type, label: tType(type) }))}
        />
        {BUSINESS_SLIDERS.map(slider)}
        <p className="self-center text-sm text-muted">
          {t('noSeats', { seats: DISH_LIMITS.companySeatCount })}
        </p>
      </Group>
      <div>
        <Button type="submit" kind="primary" icon="calculator" className="max-tablet:w-full">
          {t('submit')}
        </Button>
      </div>
    </Form>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 text-lg font-semibold">{title}</legend>
      <div className="grid gap-x-8 gap-y-5 tablet:grid-cols-2">{children}</div>
    </fieldset>
  );
}

const DISH_SLIDERS = ['popularity', 'price', 'costPrice', 'chefTime', 'staffTime'] as const;
const BUSINESS_SLIDERS = ['companyStaffSize', 'companySeatCount'] as const;
