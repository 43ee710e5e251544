import { DISH_LIMITS, type DishSlider } from '@maincrop/domain/menu-engineering/dish';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { NumberField } from '../../ui/number-field.tsx';

export interface SliderFieldProps {
  readonly slider: DishSlider;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly error?: string | undefined;
}

/** A whole number on its slider, with the exact number in a field beside it (MENU-04, MENU-06). */
export function SliderField({ slider, value, onChange, error }: SliderFieldProps) {
  const t = useTranslations('menu-engineering');
  const id = useId();
  const label = t(`slider.${slider}`);
  const max = DISH_LIMITS[slider];
  return (
    // What is wrong with the number stands below both, as wide as they are together.
    <div className="grid grid-cols-[minmax(0,1fr)_5rem] gap-x-4 [&_[aria-live]]:order-last [&_[aria-live]]:col-span-2 [&_[aria-live]]:mt-1.5">
      <label htmlFor={id} className="col-span-2 text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={1}
        value={value}
        className="h-11 w-full cursor-pointer accent-brand"
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <NumberField
        label={t('exact', { label })}
        hideLabel
        max={max}
        value={value}
        onChange={onChange}
        error={error}
        className="contents!"
      />
      <div aria-hidden="true" className="-mt-2 flex justify-between text-xs text-muted">
        <span>0</span>
        <span>{max}</span>
      </div>
    </div>
  );
}
