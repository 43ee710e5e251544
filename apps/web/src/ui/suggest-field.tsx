import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { controlStyle, Field, fieldAttributes } from './field.tsx';

export interface SuggestFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Texts to choose from; anything else can be typed all the same. */
  readonly suggestions: readonly string[];
  readonly listLabel: string;
  /** Read out when the list opens. */
  readonly countText: (count: number) => string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
}

/** A text with suggestions below it, by the combobox pattern https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function SuggestField(props: SuggestFieldProps) {
  const { label, value, onChange, suggestions, listLabel, countText, help, error, isRequired = true } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const shown = suggestions.filter((suggestion) => suggestion !== value);
  const isShown = isOpen && shown.length > 0;
  // The focus stays in the field, so the browser does not scroll the list by itself.
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const choose = (text: string) => {
    onChange(text);
    close();
  };
  // A press must not take the focus from the field before the choice is made; a finger that scrolls does not choose.
  const pressOn = (text: string) => ({
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () => choose(text),
  });
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = shown[active];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      setActive(nextOf(active, step, shown.length));
    } else if (event.key === 'Enter' && isShown && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    }
  };
  return (
    <Field id={id} label={label} help={help} error={error}>
      <div className="relative">
        <input
          type="text"
          {...fieldAttributes(id, help, error)}
          role="combobox"
          aria-required={isRequired}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          value={value}
          className={`${controlStyle} min-h-11 px-3`}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            setIsOpen(true);
            setActive(-1);
          }}
          onClick={() => setIsOpen(true)}
          onKeyDown={handleKeyDown}
          onBlur={close}
        />
        <div
          ref={list}
          {...LISTBOX}
          id={`${id}-list`}
          aria-label={listLabel}
          hidden={!isShown}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-raised"
        >
          {isShown &&
            shown.map((suggestion, index) => (
              <div
                key={suggestion}
                id={`${id}-${index}`}
                {...OPTION}
                {...pressOn(suggestion)}
                aria-selected={index === active}
                className="flex min-h-9 cursor-pointer items-center rounded-sm px-2 wrap-anywhere hover:bg-brand-soft aria-selected:bg-brand-soft aria-selected:ground-kept pointer-coarse:min-h-11"
              >
                {suggestion}
              </div>
            ))}
        </div>
      </div>
      <output className="sr-only">{isShown ? countText(shown.length) : ''}</output>
    </Field>
  );
}

/** Round the list, from before its beginning too. */
function nextOf(active: number, step: number, count: number): number {
  if (active < 0) return step > 0 ? 0 : count - 1;
  return (active + step + count) % count;
}

// A datalist can neither be styled nor be read out while it is open.
const LISTBOX = { role: 'listbox' };
const OPTION = { role: 'option', tabIndex: -1 };
