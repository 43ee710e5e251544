import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIsOffline } from '../../lib/connection.ts';
import type { Session } from '../../lib/session.ts';
import { IconButton } from '../../ui/button.tsx';
import { controlStyle } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Choice, ChoiceGroup } from './choice.ts';
import { ChoiceList } from './choice-list.tsx';
import { QuickFact } from './quick-fact.tsx';
import { RecentList } from './recent-list.tsx';
import { keepSearch } from './recent-searches.ts';
import { SearchState } from './search-state.tsx';
import { useCommandChoices, useFirstChoices } from './use-command-choices.ts';
import { useFoundGroups } from './use-found-groups.ts';
import { useSearch } from './use-search.ts';

export interface SearchPanelProps {
  readonly session: Session;
  readonly entry: string;
  readonly onEntry: (entry: string) => void;
  readonly onClose: () => void;
}

/** The box with its choices, by the combobox pattern https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function SearchPanel({ session, entry, onEntry, onClose }: SearchPanelProps) {
  const t = useTranslations('search');
  const ui = useTranslations('app.ui');
  const id = useId();
  const isOffline = useIsOffline();
  const search = useSearch(entry);
  const groups = useGroups(session, entry, search);
  const choices = groups.flatMap((group) => group.choices);
  const [active, setActive] = useState(0);
  const chosen = choices[Math.min(active, choices.length - 1)];
  const place = chosen === undefined ? -1 : choices.indexOf(chosen);
  const choose = (choice: Choice) => {
    if (search.wanted !== null) keepSearch(session.userId, entry.trim());
    onClose();
    onEntry('');
    choice.onChoose();
  };
  const change = (text: string) => {
    onEntry(text);
    setActive(0);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setActive((place + step + choices.length) % choices.length);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    }
  };
  const found = search.answer?.groups.reduce((sum, group) => sum + group.hits.length, 0) ?? 0;
  const { packing } = search.answer ?? { packing: null };
  const product = search.answer?.groups.find(({ kind }) => kind === 'products')?.hits[0]?.title ?? '';
  return (
    <div className="flex h-full flex-col">
      <search className="relative flex items-center gap-1 border-b border-line p-2">
        <Icon name="search" className="pointer-events-none absolute left-5 text-muted" />
        <input
          // The browser gives the focus of a dialog to the first control in it; this is it.
          type="search"
          role="combobox"
          aria-label={t('label')}
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={id}
          aria-activedescendant={place >= 0 ? `${id}-${place}` : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={t('placeholder')}
          value={entry}
          className={`${controlStyle} min-h-12 grow pr-11 pl-11 [&::-webkit-search-cancel-button]:hidden`}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
        {search.isWaiting && (
          <span className="absolute right-17 flex text-muted">
            <Spinner />
          </span>
        )}
        <IconButton icon="close" label={ui('close')} className="size-11 shrink-0" onClick={onClose} />
      </search>
      <div className="flex grow flex-col gap-3 overflow-y-auto overscroll-contain p-2">
        {search.fact !== null && packing !== null && !search.isWaiting && (
          <QuickFact form={search.fact} packing={packing} product={product} />
        )}
        <SearchState entry={entry.trim()} search={search} isOffline={isOffline} found={found} />
        {entry === '' && <RecentList userId={session.userId} onChoose={change} />}
        <ChoiceList
          id={id}
          label={t('label')}
          groups={groups}
          entry={search.fact?.of ?? entry}
          active={place}
          onChoose={choose}
        />
      </div>
      <p className="hidden border-t border-line px-4 py-2 text-sm text-muted tablet:block">{t('keys')}</p>
      <output className="sr-only">
        {search.wanted !== null && !search.isWaiting && search.error === null
          ? t('count', { count: choices.length })
          : ''}
      </output>
    </div>
  );
}

/** What was found, and the commands and pages that are meant; with an empty box what is used most. */
function useGroups(
  session: Session,
  entry: string,
  { answer, fact }: ReturnType<typeof useSearch>,
): readonly ChoiceGroup[] {
  const t = useTranslations('search.group');
  const found = useFoundGroups(answer);
  const meant = useCommandChoices(session, entry);
  const first = useFirstChoices(session);
  const commands = entry.trim() === '' ? first : meant;
  const group = { key: 'commands', title: t('commands'), choices: commands };
  if (commands.length === 0 || fact !== null) return found;
  return [group, ...found];
}
