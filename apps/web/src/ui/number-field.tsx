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
 * other numbers are, with its thousands apart; typed in plain digits.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, max, hideLabel, isDense = false, isDisabled = false, error } = props;
  const t = useTranslations('app');
  const locale = useLocale();
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [isTyped, setIsTyped] = useState(false);
  const { isLit, light } = useHighlight();
  const set = (entry: string) => {
    const parsed = parseQuantity(entry, max);
    const isKept = entry === '' || (String(parsed.value) === entry.trim() && !parsed.clamped);
    setDraft(isKept ? entry : String(parsed.value));
    if (parsed.clamped) light();
    if (parsed.value !== value) onChange(parsed.value);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    set(String(value + (event.key === 'ArrowUp' ? 1 : -1)));
  };
  return (
    <Field id={id} label={label} hideLabel={hideLabel} error={error} className={isDense ? 'w-18' : undefined}>
      <input
        {...fieldAttributes(id, undefined, error)}
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
          setDraft(null);
          setIsTyped(false);
        }}
      />
      <output className="sr-only">{isLit ? t('ui.clamped', { max }) : ''}</output>
    </Field>
  );
}

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
