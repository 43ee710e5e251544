import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import type { DisputeSubject } from './dispute-subject.ts';
import { ReportDialog } from './report-dialog.tsx';

export function ReportButton({ subject }: { readonly subject: DisputeSubject }) {
  const t = useTranslations('disputes.report');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        kind="plain"
        size="small"
        icon="warning"
        className="-ml-3"
        aria-label={t('labelOf', { product: subject.productName })}
        onClick={() => setIsOpen(true)}
      >
        {t('label')}
      </Button>
      <ReportDialog subject={subject} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
