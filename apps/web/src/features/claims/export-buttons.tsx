import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { saveBytes } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { claimsFilter } from './claims-search.ts';
import { useClaimsSearch } from './use-claims-search.ts';

/** Saves the claims under search, status and order as a file. */
export function ExportButtons() {
  const t = useTranslations('claims');
  const errorText = useErrorText();
  const { search } = useClaimsSearch();
  const { mutate, isPending, variables } = useMutation({
    networkMode: 'always',
    mutationFn: (format: 'csv' | 'xlsx') =>
      call('exportClaims', { query: { format, ...claimsFilter(search) } }),
    onSuccess: saveBytes,
    onError: (error) => showToast({ tone: 'danger', text: errorText(error).text }),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {FORMATS.map((format) => (
        <Button
          key={format}
          size="small"
          icon="download"
          aria-label={t(`export.${format}`)}
          isPending={isPending && variables === format}
          onClick={() => mutate(format)}
        >
          {NAMES[format]}
        </Button>
      ))}
    </div>
  );
}

const FORMATS = ['csv', 'xlsx'] as const;
/** Names of formats, the same in every language. */
const NAMES = { csv: 'CSV', xlsx: 'Excel' } as const;
