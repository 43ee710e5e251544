import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { parseTypedDate } from '@maincrop/domain/calendar/typed-date';
import { lazy, Suspense, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate } from '../lib/formats.ts';
import { controlStyle, Field, fieldAttributes } from './field.tsx';
import { Icon } from './icons.tsx';
import type { PickableDays } from './month-calendar.tsx';

// The calendar is heavy and most people type or take the day that is offered.
const loadCalendar = () => import('./month-calendar.tsx');
const MonthCalendar = lazy(async () => ({ default: (await loadCalendar()).MonthCalendar }));

export interface DatePickerProps extends PickableDays {
  readonly label: string;
  readonly value: PlainDate | null;
  /**
   * Called with each complete day that is typed or picked, and with null while the field is empty or holds a text that
   * is no day: what was chosen before is gone then. A form is not sent with such a text.
   */
  readonly onChange: (date: PlainDate | null) => void;
  readonly error?: string | undefined;
}

interface Typing {
  readonly text: string;
  /**
   * The day before and those that came of the text so far: a form may always have a day, or take one over a moment later.
   * Any other day is one that the form goes on to by itself.
   */
  readonly days: readonly (PlainDate | null)[];
}

/** A day, typed as dd-MM-yyyy or picked from a calendar whose weeks begin on Monday (NEW-27). */
export function DatePicker({ label, value, onChange, error, ...days }: DatePickerProps) {
  const t = useTranslations('app.form');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const popover = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // What is being typed; it stands until the field is left or the form goes on to another day.
  const [typing, setTyping] = useState<Typing | null>(null);
  const [isJudged, setIsJudged] = useState(false);
  const isTyping = typing?.days.includes(value) === true;
  const text = isTyping ? typing.text : value && formatDate(value);
  const isUnreadable = value === null && text !== null && text.trim() !== '';
  const sentence = isUnreadable ? (isJudged ? t('date') : undefined) : error;
  // The form asks the control itself whether its text can be read.
  useEffect(() => input.current?.setCustomValidity(isUnreadable ? UNREADABLE : ''), [isUnreadable]);

  const handleType = (next: string) => {
    const day = parseTypedDate(next);
    setTyping({ text: next, days: [...(typing?.days ?? [value]), day] });
    setIsJudged(false);
    onChange(day);
  };
  const handleLeave = () => {
    setIsJudged(true);
    if (!isUnreadable) setTyping(null);
  };
  const handlePick = (date: PlainDate) => {
    setTyping(null);
    onChange(date);
    popover.current?.hidePopover();
  };
  const handleToggle = ({ newState }: ToggleEvent) => {
    setIsOpen(newState === 'open');
    if (newState === 'open' && box.current && popover.current) placeBelow(popover.current, box.current);
  };
  return (
    <Field id={id} label={label} error={sentence}>
      <div ref={box} className="relative max-w-60">
        <input
          ref={input}
          type="text"
          {...fieldAttributes(id, undefined, sentence)}
          data-judged-on-leave
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('dateForm')}
          className={`${controlStyle} min-h-11 pr-12 pl-3`}
          value={text ?? ''}
          onChange={(event) => handleType(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={handleLeave}
          onInvalid={() => setIsJudged(true)}
        />
        <button
          type="button"
          popoverTarget={`${id}-calendar`}
          aria-label={t('openCalendar')}
          onPointerEnter={() => void loadCalendar()}
          onFocus={() => void loadCalendar()}
          className="absolute inset-y-0 right-0 grid size-11 place-items-center rounded-md text-muted hover:text-ink"
        >
          <Icon name="calendar" />
        </button>
        <dialog
          ref={popover}
          id={`${id}-calendar`}
          popover="auto"
          aria-label={label}
          onToggle={handleToggle}
          className="absolute inset-auto m-0 backdrop:bg-transparent min-h-90 min-w-78 max-[24rem]:pointer-fine:min-w-0 rounded-lg border border-line bg-surface p-2 text-ink tablet:min-w-82 tablet:p-4 shadow-raised"
        >
          {isOpen && (
            <Suspense>
              <MonthCalendar value={value} label={label} onPick={handlePick} {...days} />
            </Suspense>
          )}
        </dialog>
      </div>
    </Field>
  );
}

/** Never shown: the sentence stands below the field, in the language of the user. */
const UNREADABLE = 'unreadable';
const GAP_PX = 4;

/** Below the field where there is room, else above it; it scrolls with the page. */
function placeBelow(popover: HTMLElement, field: HTMLElement): void {
  const at = field.getBoundingClientRect();
  const { offsetHeight, offsetWidth } = popover;
  const hasRoom = at.bottom + GAP_PX + offsetHeight <= window.innerHeight || at.top < offsetHeight + GAP_PX;
  const top = hasRoom ? at.bottom + GAP_PX : at.top - GAP_PX - offsetHeight;
  const left = Math.min(at.left, document.documentElement.clientWidth - offsetWidth - GAP_PX);
  popover.style.top = `${top + window.scrollY}px`;
  popover.style.left = `${Math.max(GAP_PX, left) + window.scrollX}px`;
}
