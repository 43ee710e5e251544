import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { call } from '../../../lib/client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { SettingsSection } from '../settings-section.tsx';

const FORMATS = ['json', 'csv'] as const;

/** All that is stored about the user, as a file. */
export function ExportSection() {
  const t = useTranslations('profile.export');
  const download = useMutation({
    mutationFn: async (format: (typeof FORMATS)[number]) => call('exportOwnData', { query: { format } }),
    onSuccess: saveFile,
  });
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      {download.isError && <ErrorNotice error={download.error} onDismiss={download.reset} />}
      <div className="flex flex-wrap gap-2">
        {FORMATS.map((format) => (
          <Button
            key={format}
            icon="download"
            isPending={download.isPending && download.variables === format}
            onClick={() => download.mutate(format)}
          >
            {t(format)}
          </Button>
        ))}
      </div>
    </SettingsSection>
  );
}
