import type { Agreement } from '@maincrop/contract/schemas/agreements';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { saveLink } from '../../lib/save-link.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Saves the document of an agreement, which the service may have to make first (AGR-04). */
export function AgreementDocument({ agreement }: { readonly agreement: Agreement }) {
  const t = useTranslations('agreements');
  const errorText = useErrorText();
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { s3_url } = await call('getAgreementLink', { query: { id: agreement.id } });
      await saveLink(s3_url, `${agreement.sales_quote_sap_id}.pdf`);
    },
  });
  return (
    <>
      <Button
        size="small"
        icon="download"
        isPending={isPending}
        aria-label={t('document.labelFor', { agreement: agreement.description })}
        onClick={() => mutate()}
      >
        {t('document.label')}
      </Button>
      {error && (
        <div className="w-full">
          <Notice tone="danger" title={t('document.failed')} onDismiss={reset}>
            {errorText(error).text}
          </Notice>
        </div>
      )}
    </>
  );
}
