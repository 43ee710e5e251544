import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { call } from '../lib/client.ts';
import { useErrorText } from '../lib/error-text.ts';
import { saveLink } from '../lib/save-link.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { parseLocale, DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';

/** Saves the sheet of a product in the reader's language (PRD-03). */
export function SheetButton({ shortCode }: { readonly shortCode: string }) {
  const t = useTranslations('product-picture.sheet');
  const language = parseLocale(useLocale()) ?? DEFAULT_LOCALE;
  const errorText = useErrorText();
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { s3_url } = await call('getProductSheetLink', { query: { short_code: shortCode, language } });
      await saveLink(s3_url, `${shortCode}-${language}.pdf`);
    },
  });
  return (
    <>
      <Button icon="download" isPending={isPending} onClick={() => mutate()}>
        {t('label')}
      </Button>
      {error && (
        <div className="w-full">
          <Notice tone="danger" title={t('failed')} onDismiss={reset}>
            {errorText(error).text}
          </Notice>
        </div>
      )}
    </>
  );
}
