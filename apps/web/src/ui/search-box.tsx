import { SEARCH_DEBOUNCE_MS, searchQuery } from '@maincrop/domain/text/search-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from './button.tsx';
import { controlStyle } from './field.tsx';
import { Icon } from './icons.tsx';

export interface SearchBoxProps {
  readonly label: string;
  readonly placeholder?: string;
  /** The query in force, for instance of the URL; when it changes elsewhere (Back), the box follows. */
  readonly query: string;
  /** Called 400 ms after the last key, with an empty text while there are under 3 characters (LIM-01, LIM-02). */
  readonly onSearch: (query: string) => void;
}

export function SearchBox({ label, placeholder, query, onSearch }: SearchBoxProps) {
  const t = useTranslations('app');
  const id = useId();
  const [entry, setEntry] = useState({ text: query, query });
  if (entry.query !== query && searchQuery(entry.text) !== query) setEntry({ text: query, query });
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The timer lives outside React and must not outlive the box.
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (text: string, delayMs: number) => {
    setEntry({ text, query });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (searchQuery(text) !== query) onSearch(searchQuery(text));
    }, delayMs);
  };
  // The button goes with the text it clears; typing goes on in the box.
  const handleClear = () => {
    change('', 0);
    input.current?.focus();
  };
  return (
    <search className="relative block w-full">
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
        className={`${controlStyle} min-h-11 pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden`}
        onChange={(event) => change(event.currentTarget.value, SEARCH_DEBOUNCE_MS)}
      />
      {entry.text !== '' && (
        <IconButton
          icon="close"
          label={t('ui.clearSearch')}
          className="absolute inset-y-0 right-1 my-auto"
          onClick={handleClear}
        />
      )}
    </search>
  );
}
