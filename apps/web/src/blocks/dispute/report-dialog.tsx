import { typesetProduct } from '@maincrop/messages/typeset-shown';
import {
  DISPUTE_KINDS,
  DISPUTE_TEXT_MAX,
  DISPUTE_TEXT_MIN,
  type DisputeKind,
} from '@maincrop/domain/disputes/limits';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import type { DisputeSubject } from './dispute-subject.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { useReport } from './use-report.ts';

export interface ReportDialogProps {
  readonly subject: DisputeSubject;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What is wrong with a line, in words and photos. Closing keeps what was entered. */
export function ReportDialog({ subject, isOpen, onClose }: ReportDialogProps) {
  const t = useTranslations('disputes.report');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} isGuarded>
      <ReportForm subject={subject} onClose={onClose} />
    </Dialog>
  );
}

function ReportForm({ subject, onClose }: Omit<ReportDialogProps, 'isOpen'>) {
  const t = useTranslations('disputes');
  const { draft, change, changePhotos, errors, error, isPending, submit } = useReport(subject, onClose);
  const options: readonly { value: DisputeKind | ''; label: string }[] = [
    { value: '', label: t('report.choose') },
    ...DISPUTE_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
  ];
  return (
    <Form onSubmit={submit} label={t('report.title')}>
      <p className="text-sm text-muted">
        {t('report.line', { product: typesetProduct(subject.productName), line: subject.line })}
      </p>
      <Select
        label={t('report.kind')}
        value={draft.kind}
        options={options}
        error={errors.kind}
        onChange={(kind) => change({ kind })}
      />
      <TextArea
        label={t('report.text')}
        value={draft.text}
        required
        maxLength={DISPUTE_TEXT_MAX}
        help={t('report.textHelp', { minimum: DISPUTE_TEXT_MIN })}
        error={errors.text}
        onChange={(text) => change({ text })}
      />
      <PhotoPicker photos={draft.photos} onChange={changePhotos} />
      {error !== null && <ErrorNotice error={error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('report.cancel')}</Button>
        <Button type="submit" kind="primary" isPending={isPending}>
          {t('report.submit')}
        </Button>
      </div>
    </Form>
  );
}
