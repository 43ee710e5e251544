import { splitOrderable } from '@maincrop/domain/cart/change-cart';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { productText, type WizardState } from './use-wizard.ts';

interface UnavailableDialogProps {
  readonly wizard: Pick<WizardState, 'unavailable' | 'cart' | 'products' | 'changeLines'>;
}

/** Lists what of the cart cannot be ordered as it is; it leaves the cart when the dialog closes (NEW-11, NEW-10, NEW-01). */
export function UnavailableDialog({ wizard }: UnavailableDialogProps) {
  const t = useTranslations('new-order');
  const { unavailable, cart, products, changeLines } = wizard;
  const isAllGone = unavailable.every(({ why }) => why === 'gone');
  const close = () => {
    if (unavailable.length > 0) changeLines((lines) => splitOrderable(lines, products).kept);
  };
  return (
    <Dialog
      isOpen={unavailable.length > 0}
      onClose={close}
      title={t(isAllGone ? 'unavailable.title' : 'unavailable.mixedTitle')}
      actions={
        <Button kind="primary" onClick={close}>
          {t('unavailable.close')}
        </Button>
      }
    >
      <p>{t(isAllGone ? 'unavailable.text' : 'unavailable.mixed', { count: unavailable.length })}</p>
      <ul className="list-disc pl-5">
        {unavailable.map((line) => (
          <li key={`${line.ProductNr} ${line.SalesUnit}`}>
            {productText(line.ProductNr, products, cart)} (
            {t(`counted.${line.SalesUnit}`, { count: line.Quantity })})
            {!isAllGone && `: ${t(`unavailable.${line.why}`)}`}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
