import { CLAMP_HIGHLIGHT_MS } from '@maincrop/domain/quantity/limits';
import { parseQuantity } from '@maincrop/domain/quantity/parse-quantity';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount } from '../lib/formats.ts';
import { controlStyle, Field, fieldAttributes } from './field.tsx';
import { showToast } from './toast.tsx';

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
  readonly className?: string;
}

/**
 * Whole numbers only: anything else becomes 0, what is above `max` becomes `max` and lights up (NEW-06, NEW-07). Read as
 * other numbers are, with its thousands apart; typed in plain digits or as it is read. What is typed stands until the field
 * is left: were it replaced before, its rest would be read as another number. A form is not sent with what is no number.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, value, hideLabel, isDense = false, isDisabled = false, error, className } = props;
  const locale = useLocale();
  const id = useId();
  const [isTyped, setIsTyped] = useState(false);
  const { draft, isLit, adjusted, refused, input, set, leave, judge } = useEntry(props);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    set(String(Math.max(0, value + (event.key === 'ArrowUp' ? 1 : -1))));
  };
  // A row of a table is as high as its neighbours: there it is said at the end of the page.
  const said = error ?? (isDense ? undefined : refused);
  return (
    <Field id={id} label={label} hideLabel={hideLabel} error={said} className={isDense ? 'w-18' : className}>
      <input
        ref={input}
        {...fieldAttributes(id, undefined, said)}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? (isTyped ? String(value) : formatCount(value, locale))}
        disabled={isDisabled}
        data-lit={isLit || undefined}
        data-judged-on-leave
        className={`${controlStyle} text-right data-lit:border-warn data-lit:bg-warn-soft ${isDense ? 'min-h-8 px-2 pointer-coarse:min-h-11' : 'min-h-11 px-3'} ${value === 0 ? 'text-muted' : 'font-semibold'}`}
        onFocus={(event) => {
          // What is selected must be what is to be typed over.
          flushSync(() => setIsTyped(true));
          event.currentTarget.select();
        }}
        onChange={(event) => set(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
        onInvalid={judge}
        onBlur={() => {
          leave();
          setIsTyped(false);
        }}
      />
      <output className="sr-only">{adjusted}</output>
    </Field>
  );
}

/** What is typed, the number it means, and what is to be said of it. */
function useEntry({ label, value, onChange, max, isDense = false }: NumberFieldProps) {
  const t = useTranslations('app');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  // The number that stands in place of a text that is none; another one from elsewhere is no fault of the text.
  const [refusedAt, setRefusedAt] = useState<number | null>(null);
  const [isJudged, setIsJudged] = useState(false);
  const { isLit, light } = useHighlight();
  const takeBack = useRef<() => void>(undefined);
  const isRefused = refusedAt !== null && refusedAt === value;
  // The form asks the control itself whether its text can be read. A quantity in a table is simply 0 then (NEW-06).
  useEffect(
    () => input.current?.setCustomValidity(isRefused && !isDense ? 'unreadable' : ''),
    [isRefused, isDense],
  );
  // Messages stand outside React: one goes with the text that it is about, and with the field.
  useEffect(() => (isRefused ? () => takeBack.current?.() : undefined), [isRefused]);
  const set = (entry: string) => {
    const text = digitsOf(entry, locale);
    const { value: meant, clamped } = parseQuantity(text, max);
    const isAbove = clamped && meant === max;
    setRefusedAt(text === '' || /^\d+$/.test(text) ? null : meant);
    setIsJudged(false);
    setDraft(isAbove ? String(meant) : entry);
    if (isAbove) light();
    if (meant !== value) onChange(meant);
  };
  const leave = () => {
    setDraft(null);
    setIsJudged(true);
    if (!isRefused) return;
    light();
    takeBack.current?.();
    if (isDense)
      takeBack.current = showToast({
        tone: 'warn',
        text: t('ui.labelled', { label, value: t('ui.wholeNumbers') }),
      });
  };
  const isSaid = isRefused && isJudged;
  return {
    draft,
    isLit,
    adjusted: isLit && !isRefused ? t('ui.clamped', { max }) : undefined,
    refused: isSaid ? t('ui.wholeNumbers') : undefined,
    input,
    set,
    leave,
    judge: () => setIsJudged(true),
  };
}

/** The digits of a number that is written as the field shows it, with its thousands apart; any other text as it is. */
function digitsOf(entry: string, locale: string): string {
  const text = entry.trim().replaceAll(/\s/g, ' ');
  const digits = text.replaceAll(/\D/g, '');
  const shown = formatCount(Number(digits), locale).replaceAll(/\s/g, ' ');
  return shown === text ? digits : text;
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
