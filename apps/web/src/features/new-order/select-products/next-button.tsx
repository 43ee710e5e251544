import { useTranslations } from 'use-intl';
import { GO_ON_KEYS } from '../../../lib/go-on-key.ts';
import { Button } from '../../../ui/button.tsx';

export interface NextButtonProps {
  readonly isPending: boolean;
  /** The last calculation asks for a smaller cart (NEW-14). */
  readonly mustRecalculate: boolean;
  readonly onNext: () => void;
}

export function NextButton({ isPending, mustRecalculate, onNext }: NextButtonProps) {
  const t = useTranslations('new-order.actions');
  return (
    <Button
      kind="primary"
      isPending={isPending}
      aria-keyshortcuts={GO_ON_KEYS}
      className="wide:grow"
      onClick={onNext}
    >
      {mustRecalculate ? t('recalculate') : t('next')}
    </Button>
  );
}
