import type { Locale } from '@maincrop/domain/locale/locales';
import { useMutation } from '@tanstack/react-query';
import { languageChosenHere } from '../lib/i18n/chosen-here.ts';
import { changeLanguage } from '../lib/i18n/i18n-provider.tsx';
import { keepLanguage } from '../lib/i18n/keep-language.ts';
import { queryClient } from '../lib/query-client.ts';
import { sessionQuery, useSession } from '../lib/session.ts';

/**
 * Changes the language of the page, of the browser and, when somebody is signed in, of the account; then calls
 * `onSuccess`, which already speaks the new one.
 */
export function useChooseLanguage(onSuccess?: () => void) {
  const session = useSession();
  return useMutation({
    mutationFn: async (locale: Locale) => {
      await changeLanguage(locale);
      languageChosenHere.set(locale);
      if (session !== null) {
        await keepLanguage(locale, session);
        queryClient.setQueryData(sessionQuery.queryKey, (old) => (old ? { ...old, locale } : old));
      }
      // Answers hold texts in the language in which they were asked for, strangers' too.
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
      });
    },
    ...(onSuccess && { onSuccess }),
  });
}
