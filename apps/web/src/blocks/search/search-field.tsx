import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/button.tsx';
import { controlStyle } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export interface SearchFieldProps {
  /** Of the list below; its options have it with their place behind. */
  readonly id: string;
  readonly entry: string;
  /** Place of the chosen option; -1 without any. */
  readonly active: number;
  readonly isWaiting: boolean;
  readonly onEntry: (entry: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

/** Where is typed what to look for; the browser gives it the focus, because it is the first control of the dialog. */
export function SearchField(props: SearchFieldProps) {
  const { id, entry, active, isWaiting, onEntry, onKeyDown, onClose } = props;
  const t = useTranslations();
  return (
    <search className="relative flex items-center gap-1 border-b border-line p-2">
      <Icon name="search" className="pointer-events-none absolute left-5 text-muted" />
      <input
        type="search"
        role="combobox"
        aria-label={t('search.label')}
        aria-autocomplete="list"
        aria-expanded={active >= 0}
        aria-controls={id}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={t('search.placeholder')}
        value={entry}
        className={`${controlStyle} min-h-12 grow pr-11 pl-11 [&::-webkit-search-cancel-button]:hidden`}
        onChange={(event) => onEntry(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isWaiting && (
        <span className="absolute right-17 flex text-muted">
          <Spinner />
        </span>
      )}
      <IconButton icon="close" label={t('app.ui.close')} className="size-11 shrink-0" onClick={onClose} />
    </search>
  );
}
