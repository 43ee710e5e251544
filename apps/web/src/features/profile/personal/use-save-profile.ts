import type { Profile } from '@maincrop/contract/schemas/profile';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/client.ts';
import { ownProfileQuery } from '../../../lib/own-profile.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { sessionQuery } from '../../../lib/session.ts';
import { showToast } from '../../../ui/toast.tsx';

export const PERSONAL_FIELDS = ['firstName', 'lastName', 'functionTitle', 'city', 'country'] as const;
export type PersonalEntry = Record<(typeof PERSONAL_FIELDS)[number], string>;

/** The personal block as it is typed; what is missing is an empty text. */
export function personalEntry(profile: Profile): PersonalEntry {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    functionTitle: profile.functionTitle ?? '',
    city: profile.city ?? '',
    country: profile.country ?? '',
  };
}

/** Stores the personal block, and fetches what is stored now after an edit conflict. */
export function useSaveProfile(onSaved: () => void) {
  const t = useTranslations('profile');
  const save = useMutation({
    mutationFn: async ({ entry, version }: { entry: PersonalEntry; version: number }) =>
      call('putProfile', { body: { ...entry, version } }),
    onSuccess: (profile) => {
      queryClient.setQueryData(ownProfileQuery.queryKey, profile);
      // The name stands in the frame too.
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      showToast({ tone: 'ok', text: t('saved') });
      onSaved();
    },
  });
  const loadFresh = async () => queryClient.fetchQuery({ ...ownProfileQuery, staleTime: 0 });
  return { save, loadFresh };
}
