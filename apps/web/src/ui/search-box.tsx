import { SEARCH_DEBOUNCE_MS, SEARCH_MIN_LENGTH, searchQuery } from '@maincrop/domain/text/search-query';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from './button.tsx';
import { controlStyle } from './field.tsx';
import { Icon } from './icons.tsx';

export interface SearchBoxProps {
  readonly label: string;
  readonly placeholder?: string;
  /** In characters; more cannot be typed. */
  readonly maxLength?: number;
  /** The query in force, for instance of the URL; when it changes elsewhere (Back), the box follows. */
  readonly query: string;
  /** Called 400 ms after the last key, with an empty text while there are under 3 characters (LIM-01, LIM-02). */
  readonly onSearch: (query: string) => void;
  /** What of a text is searched for; all of it unless it says otherwise. */
  readonly toQuery?: (text: string) => string;
  /** Called on Enter with what is typed, and by a button to submit below the box; its answer stands in the box then. */
  readonly onEnter?: (text: string) => string;
  /** Stands below the box, by what is typed. */
  readonly children?: (text: string) => ReactNode;
}

export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, maxLength, query, onSearch, toQuery, onEnter, children } = props;
  const t = useTranslations('app');
  const id = useId();
  const [entry, setEntry] = useState({ text: query, query });
  const soughtIn = (text: string) => (toQuery ? toQuery(text) : text).trim();
  const queryOf = (text: string) => searchQuery(soughtIn(text));
  const [isTooShort, setIsTooShort] = useState(false);
  if (entry.query !== query && queryOf(entry.text) !== query) setEntry({ text: query, query });
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // When the pause of typing ends, another filter may be in force than at the last key.
  const latest = useRef({ query, onSearch });
  useEffect(() => {
    latest.current = { query, onSearch };
  });
  // The timer lives outside React and must not outlive the box.
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (text: string, delayMs: number) => {
    setEntry({ text, query });
    setIsTooShort(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setIsTooShort(soughtIn(text) !== '' && queryOf(text) === '');
      if (queryOf(text) !== latest.current.query) latest.current.onSearch(queryOf(text));
    }, delayMs);
  };
  // The button goes with the text it changes; typing goes on in the box.
  const setText = (text: string) => {
    change(text, 0);
    input.current?.focus();
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (onEnter) setText(onEnter(entry.text));
  };
  const Frame = onEnter ? 'form' : 'div';
  return (
    <search className="block w-full">
      <Frame
        onSubmit={handleSubmit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handleSubmit(event);
        }}
      >
        <div className="relative">
          <label htmlFor={id} className="sr-only">
            {label}
          </label>
          <Icon name="search" className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted" />
          <input
            ref={input}
            id={id}
            type="search"
            value={entry.text}
            placeholder={placeholder ?? label}
            autoComplete="off"
            maxLength={maxLength}
            className={`${controlStyle} min-h-11 ${entry.text === '' ? 'pr-3' : 'pr-11'} pl-10 text-ellipsis [&::-webkit-search-cancel-button]:hidden`}
            onChange={(event) => change(event.currentTarget.value, SEARCH_DEBOUNCE_MS)}
          />
          {entry.text !== '' && (
            <IconButton
              icon="close"
              label={t('ui.clearSearch')}
              className="absolute inset-y-0 right-1 my-auto"
              onClick={() => setText('')}
            />
          )}
          {/* Over what stands below, which does not move while somebody types. */}
          <output
            className={`absolute top-full left-2 z-10 mt-0.5 rounded-md bg-sunken px-2 text-sm text-muted shadow-raised ${isTooShort ? '' : 'invisible'}`}
          >
            {isTooShort && t('ui.searchTooShort', { count: SEARCH_MIN_LENGTH })}
          </output>
        </div>
        {children?.(entry.text)}
      </Frame>
    </search>
  );
}
