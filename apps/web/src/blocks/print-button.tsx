import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.tsx';

/** Prints what is open: the page, or the panel over it alone. */
export function PrintButton() {
  const t = useTranslations('app');
  return (
    <Button icon="print" onClick={() => window.print()}>
      {t('ui.print')}
    </Button>
  );
}
