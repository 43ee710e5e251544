import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { auditFilter, type AuditSearch } from './audit-search.ts';

/** Saves the lines of the filters in force as a file. */
export function ExportButton({ search }: { readonly search: AuditSearch }) {
  const t = useTranslations('audit');
  const can = useCan();
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => call('exportAudit', { query: auditFilter(search) }),
    onSuccess: saveFile,
    onError: (error) => showToast({ tone: 'danger', text: errorText(error).text }),
  });
  if (!can('get', '/audit-export')) return null;
  return (
    <Button kind="primary" icon="download" isPending={isPending} onClick={() => mutate()}>
      {t('export')}
    </Button>
  );
}

function saveFile(file: {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string;
}): void {
  const address = URL.createObjectURL(new Blob([file.content], { type: file.contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.fileName;
  link.click();
  URL.revokeObjectURL(address);
}
