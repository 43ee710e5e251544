import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { DOCUMENT_KINDS, useSaveDocument } from './use-save-document.ts';

export interface InvoiceDocumentsProps {
  readonly id: string;
  readonly BillDoc: string;
  /** Further buttons of the same row. */
  readonly children: React.ReactNode;
}

/** The PDF and the e-invoice; what fails says so and can be tried again (INV-15, INV-20, OPEN-52). */
export function InvoiceDocuments({ id, BillDoc, children }: InvoiceDocumentsProps) {
  const t = useTranslations('invoice-details');
  const can = useCan();
  const { mutate, isPending, error, variables, reset } = useSaveDocument();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {can('get', '/invoice-download-link') &&
          DOCUMENT_KINDS.map((kind) => (
            <Button
              key={kind}
              size="small"
              icon="download"
              aria-label={t('document.of', { kind: t(`document.${kind}`), number: BillDoc })}
              isPending={isPending && variables.kind === kind}
              isDisabled={isPending && variables.kind !== kind}
              onClick={() => mutate({ id, BillDoc, kind })}
            >
              {t(`document.${kind}`)}
            </Button>
          ))}
        {children}
      </div>
      {error !== null && (
        <ErrorNotice
          title={t('document.failed', { kind: t(`document.${variables.kind}`) })}
          error={error}
          onRetry={() => mutate(variables)}
          onDismiss={reset}
        />
      )}
    </div>
  );
}
