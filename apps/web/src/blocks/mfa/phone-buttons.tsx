import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';

export interface PhoneButtonsProps {
  /** In a dialog: to the step before. */
  readonly onBack?: () => void;
  /** In a page: closes the form, which has its submit button first there. */
  readonly onCancel?: () => void;
  /** The submit button. */
  readonly children: ReactNode;
}

/** The end of a form about the phone, which stands in a dialog or in a page. */
export function PhoneButtons({ onBack, onCancel, children }: PhoneButtonsProps) {
  const t = useTranslations('security');
  const tApp = useTranslations('app.ui');
  return (
    <div className={`flex flex-wrap gap-2 ${onCancel ? '' : 'justify-end'}`}>
      {onBack && (
        <Button kind="plain" icon="chevronLeft" className="mr-auto" onClick={onBack}>
          {t('step.back')}
        </Button>
      )}
      {children}
      {onCancel && <Button onClick={onCancel}>{tApp('cancel')}</Button>}
    </div>
  );
}
