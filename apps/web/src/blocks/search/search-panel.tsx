import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useIsOffline } from '../../lib/connection.ts';
import type { Session } from '../../lib/session.ts';
import type { Choice, ChoiceGroup } from './choice.ts';
import { ChoiceList } from './choice-list.tsx';
import { QuickFact } from './quick-fact.tsx';
import { RecentList } from './recent-list.tsx';
import { keepSearch } from './recent-searches.ts';
import { SearchField } from './search-field.tsx';
import { SearchState } from './search-state.tsx';
import { useActiveChoice } from './use-active-choice.ts';
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
  const id = useId();
  const isOffline = useIsOffline();
  const search = useSearch(entry);
  const groups = useGroups(session, entry, search);
  const choose = (choice: Choice) => {
    if (search.wanted !== null) keepSearch(session.userId, entry.trim());
    onClose();
    onEntry('');
    choice.onChoose();
  };
  const { active, count, restart, handleKeyDown } = useActiveChoice(groups, choose);
  const change = (text: string) => {
    onEntry(text);
    restart();
  };
  const isSettled = search.wanted !== null && !search.isWaiting && search.error === null;
  return (
    <div className="flex h-full flex-col">
      <SearchField
        id={id}
        entry={entry}
        active={active}
        isWaiting={search.isWaiting}
        onEntry={change}
        onKeyDown={handleKeyDown}
        onClose={onClose}
      />
      <div className="flex grow flex-col gap-3 overflow-y-auto overscroll-contain p-2">
        {!search.isWaiting && <FoundFact search={search} />}
        <SearchState entry={entry.trim()} search={search} isOffline={isOffline} isEmpty={count === 0} />
        {entry === '' && <RecentList userId={session.userId} onChoose={change} />}
        <ChoiceList
          id={id}
          label={t('label')}
          groups={groups}
          entry={search.fact?.of ?? entry}
          active={active}
          onChoose={choose}
        />
      </div>
      <p className="hidden border-t border-line px-4 py-2 text-sm text-muted tablet:block">{t('keys')}</p>
      <output className="sr-only">{isSettled ? t('count', { count }) : ''}</output>
    </div>
  );
}

/** The amount that was asked about, of the best product that was found for it. */
function FoundFact({ search: { fact, answer } }: { readonly search: ReturnType<typeof useSearch> }) {
  const product = answer?.groups.find(({ kind }) => kind === 'products')?.hits[0]?.title;
  if (fact === null || !answer?.packing || !product) return null;
  return <QuickFact form={fact} packing={answer.packing} product={product} />;
}

/** What was found, and the commands and pages that are meant; with an empty box what is used most. */
function useGroups(
  session: Session,
  entry: string,
  { answer, fact, isOutdated }: ReturnType<typeof useSearch>,
): readonly ChoiceGroup[] {
  const t = useTranslations('search.group');
  const found = useFoundGroups(answer).map((group) => ({ ...group, isOutdated }));
  const meant = useCommandChoices(session, entry);
  const first = useFirstChoices(session);
  const commands = entry.trim() === '' ? first : meant;
  const group = { key: 'commands', title: t('commands'), choices: commands };
  if (commands.length === 0 || fact !== null) return found;
  return [group, ...found];
}
