import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { dropSearch, dropSearches, recentSearches } from './recent-searches.ts';

export interface RecentListProps {
  readonly userId: string;
  readonly onChoose: (entry: string) => void;
}

/** What was searched for on this device, each with a way to remove it. */
export function RecentList({ userId, onChoose }: RecentListProps) {
  const t = useTranslations('search.recent');
  const [entries, setEntries] = useState(() => recentSearches(userId));
  if (entries.length === 0) return null;
  const remove = (entry: string) => {
    dropSearch(userId, entry);
    setEntries(recentSearches(userId));
  };
  const clear = () => {
    dropSearches();
    setEntries([]);
  };
  return (
    <section aria-label={t('title')}>
      <div className="flex items-center justify-between px-3">
        <h3 className="text-sm font-semibold text-muted">{t('title')}</h3>
        <Button kind="quiet" size="small" onClick={clear}>
          {t('clear')}
        </Button>
      </div>
      <ul>
        {entries.map((entry) => (
          <li key={entry} className="flex items-center">
            <button
              type="button"
              className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-md px-3 text-left hover:bg-sunken"
              onClick={() => onChoose(entry)}
            >
              <Icon name="refresh" className="text-muted" />
              <span className="truncate">{entry}</span>
            </button>
            <IconButton
              icon="close"
              label={t('remove', { entry })}
              className="size-11 shrink-0"
              onClick={() => remove(entry)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
