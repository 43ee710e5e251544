import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

export interface MissingProofDialogProps {
  /** Files that would stay behind; none closes the dialog. */
  readonly names: readonly string[];
  readonly onSend: () => void;
  /** Back to the files, where each can be tried again. */
  readonly onClose: () => void;
}

/** A claim never goes without a file that was chosen unless the user says so (CLM-33, OPEN-52). */
export function MissingProofDialog({ names, onSend, onClose }: MissingProofDialogProps) {
  const t = useTranslations('new-claim.missing');
  return (
    <Dialog
      isOpen={names.length > 0}
      onClose={onClose}
      title={t('title', { count: names.length })}
      actions={
        <>
          <Button onClick={onSend}>{t('send')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('retry')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
      <ul className="list-disc pl-5">
        {names.map((name, index) => (
          <li key={`${name}-${index}`} className="font-semibold wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
