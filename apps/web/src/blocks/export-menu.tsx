import type { ExportedList, FileFormat } from '@maincrop/contract/schemas/exported-file';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { withChunkTimeout } from '../lib/chunk-timeout.ts';
import { useErrorText } from '../lib/error-text.ts';
import { Icon } from '../ui/icons.tsx';
import { MenuButton, menuItemStyle } from '../ui/menu-button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast.tsx';

export interface ExportMenuProps {
  /** Fetches the whole list under the filter, search and sort in force. */
  readonly load: (format: FileFormat) => Promise<ExportedList>;
}

/** Fetches a file and hands it to the browser; says when it is there, and when it could not hold everything. */
export function useExport(load: ExportMenuProps['load']) {
  const t = useTranslations('app');
  const errorText = useErrorText();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (format: FileFormat) => {
      const [file, { saveBytes }] = await Promise.all([
        load(format),
        withChunkTimeout(import('../lib/save-file.ts')),
      ]);
      saveBytes(file);
      return file;
    },
    onSuccess: (file) => {
      const { fileName: name, rows: count } = file;
      showToast(
        file.isCut
          ? { tone: 'warn', text: t('export.cut', { name, count }) }
          : { tone: 'ok', text: t('export.done', { name }) },
      );
    },
    onError: (error) =>
      showToast({ tone: 'danger', text: t('export.failed', { why: errorText(error).text }) }),
  });
}

/** Saves a list as a CSV or Excel file, with all of its pages; says so when the file could not hold all of it. */
export function ExportMenu({ load }: ExportMenuProps) {
  const t = useTranslations('app');
  const { mutate, isPending } = useExport(load);
  return (
    <MenuButton
      look="small-button"
      label={t('export.label')}
      trigger={
        <span className="flex items-center gap-2" aria-busy={isPending || undefined}>
          {isPending ? <Spinner /> : <Icon name="download" />}
          <span className="max-tablet:sr-only">{t('export.label')}</span>
        </span>
      }
    >
      {FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          disabled={isPending}
          className={menuItemStyle}
          onClick={() => mutate(format)}
        >
          {t(`export.${format}`)}
        </button>
      ))}
    </MenuButton>
  );
}

const FORMATS: readonly FileFormat[] = ['csv', 'xlsx'];
