import { CLAMP_HIGHLIGHT_MS } from '@maincrop/domain/quantity/limits';
import { parseQuantity } from '@maincrop/domain/quantity/parse-quantity';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount } from '../lib/formats.ts';
import { controlStyle, Field, fieldAttributes } from './field.tsx';

export interface NumberFieldProps {
  readonly label: string;
  /** Whole number from 0 to `max`. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly max: number;
  readonly hideLabel?: boolean;
  /** 32 px high, for table rows; 44 px on touch screens. */
  readonly isDense?: boolean;
  readonly isDisabled?: boolean;
  readonly error?: string | undefined;
}

/**
 * Whole numbers only: anything else becomes 0, what is above `max` becomes `max` and lights up (NEW-06, NEW-07). Read as
 * other numbers are, with its thousands apart; typed in plain digits. A fraction stays as it is typed until the field is
 * left, and is told to be none that counts.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, value, hideLabel, isDense = false, isDisabled = false, error } = props;
  const locale = useLocale();
  const id = useId();
  const [isTyped, setIsTyped] = useState(false);
  const { draft, isLit, adjusted, refused, set, leave } = useEntry(props);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    set(String(value + (event.key === 'ArrowUp' ? 1 : -1)));
  };
  // A row of a table is as high as its neighbours: there it is said to who hears it, and who sees it reads the 0.
  const said = error ?? (isDense ? undefined : refused);
  return (
    <Field id={id} label={label} hideLabel={hideLabel} error={said} className={isDense ? 'w-18' : undefined}>
      <input
        {...fieldAttributes(id, undefined, said)}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? (isTyped ? String(value) : formatCount(value, locale))}
        disabled={isDisabled}
        data-lit={isLit || undefined}
        className={`${controlStyle} text-right data-lit:border-warn data-lit:bg-warn-soft ${isDense ? 'min-h-8 px-2 pointer-coarse:min-h-11' : 'min-h-11 px-3'} ${value === 0 ? 'text-muted' : 'font-semibold'}`}
        onFocus={(event) => {
          // What is selected must be what is to be typed over.
          flushSync(() => setIsTyped(true));
          event.currentTarget.select();
        }}
        onChange={(event) => set(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
        onBlur={() => {
          leave();
          setIsTyped(false);
        }}
      />
      <output className="sr-only">
        {adjusted}
        {isDense && refused}
      </output>
    </Field>
  );
}

/** What is typed, the number it means, and what is to be said of it. */
function useEntry({ value, onChange, max }: Pick<NumberFieldProps, 'value' | 'onChange' | 'max'>) {
  const t = useTranslations('app');
  const [draft, setDraft] = useState<string | null>(null);
  const [isFraction, setIsFraction] = useState(false);
  const { isLit, light } = useHighlight();
  const set = (entry: string) => {
    const parsed = parseQuantity(entry, max);
    // If the separator went while it is typed, what follows would be read as another number.
    const isPart = FRACTION.test(entry.trim());
    const isKept = entry === '' || isPart || (String(parsed.value) === entry.trim() && !parsed.clamped);
    setIsFraction(isPart);
    setDraft(isKept ? entry : String(parsed.value));
    if (parsed.clamped) light();
    if (parsed.value !== value) onChange(parsed.value);
  };
  return {
    draft,
    isLit,
    adjusted: isLit ? t('ui.clamped', { max }) : undefined,
    refused: isFraction ? t('ui.wholeNumbers') : undefined,
    set,
    leave: () => setDraft(null),
  };
}

/** A number with a separator, or with one so far. */
const FRACTION = /^\d+[.,]\d*$/;

/** On for 600 ms after each call of `light`. */
function useHighlight(): { isLit: boolean; light: () => void } {
  const [isLit, setIsLit] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The timer lives outside React and must not outlive the field.
  useEffect(() => () => clearTimeout(timer.current), []);
  const light = () => {
    clearTimeout(timer.current);
    setIsLit(true);
    timer.current = setTimeout(() => setIsLit(false), CLAMP_HIGHLIGHT_MS);
  };
  return { isLit, light };
}
