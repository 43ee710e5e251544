import { holdsWords } from '@maincrop/domain/search/holds-words';
import { SEARCH_DEBOUNCE_MS, searchQuery } from '@maincrop/domain/text/search-query';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { operationQuery } from '../../../lib/client.ts';
import { SuggestField } from '../../../ui/suggest-field.tsx';

export interface WholesalePartyProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The wholesale party, with those of earlier claims to choose from (CLM-07). */
export function WholesaleParty({ value, error, onChange }: WholesalePartyProps) {
  const t = useTranslations('new-claim.party');
  const typed = searchQuery(value);
  const search = useSettled(typed, SEARCH_DEBOUNCE_MS);
  const { data, isPlaceholderData } = useQuery(
    operationQuery('listWholesaleParties', search === '' ? {} : { search }),
  );
  const isOwnAnswer = search === typed && !isPlaceholderData;
  // Until the answer to this text is there, only those of the last one that fit it.
  const suggestions = (data?.items ?? []).filter((party) => isOwnAnswer || holdsWords([party], typed));
  return (
    <SuggestField
      label={t('label')}
      help={t('help')}
      listLabel={t('suggestions')}
      countText={(count) => t('count', { count })}
      value={value}
      suggestions={suggestions}
      error={error}
      onChange={onChange}
    />
  );
}

/** A value once it has not changed for a while. */
function useSettled(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value);
  // The timer lives outside React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
