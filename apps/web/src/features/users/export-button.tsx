import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useUsersSearch } from './use-users-search.ts';
import { usersFilter } from './users-search.ts';

/** The users of the list, over all of its pages, as a CSV file. */
export function ExportButton() {
  const t = useTranslations('users');
  const errorText = useErrorText();
  const { search } = useUsersSearch();
  const take = useMutation({
    mutationFn: async () => saveFile(await call('exportUsers', { query: usersFilter(search) })),
    onError: (error) =>
      showToast({
        tone: 'danger',
        text: t('failed.sentence', { what: t('failed.export'), why: errorText(error).text }),
      }),
  });
  return (
    <Button icon="download" isPending={take.isPending} onClick={() => take.mutate()}>
      {t('export')}
    </Button>
  );
}
