import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';

export interface FormButtonsProps {
  readonly saveLabel?: string;
  readonly isPending: boolean;
  readonly isDisabled?: boolean;
  readonly onCancel: () => void;
}

/** Save and cancel at the end of a form. */
export function FormButtons({ saveLabel, isPending, isDisabled = false, onCancel }: FormButtonsProps) {
  const t = useTranslations('profile');
  const tApp = useTranslations('app');
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" kind="primary" isPending={isPending} isDisabled={isDisabled}>
        {saveLabel ?? t('save')}
      </Button>
      <Button onClick={onCancel}>{tApp('ui.cancel')}</Button>
    </div>
  );
}
