import { removeUnavailable } from '@maincrop/domain/cart/change-cart';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { productText, type WizardState } from './use-wizard.ts';

/** Lists products of the cart that are no longer sold; they leave it when the dialog closes (NEW-11). */
export function UnavailableDialog({ wizard }: { readonly wizard: WizardState }) {
  const t = useTranslations('new-order');
  const { unavailable, cart, products, changeLines } = wizard;
  const close = () => {
    if (unavailable.length > 0) changeLines((lines) => removeUnavailable(lines, products).kept);
  };
  return (
    <Dialog
      isOpen={unavailable.length > 0}
      onClose={close}
      title={t('unavailable.title')}
      actions={
        <Button kind="primary" onClick={close}>
          {t('unavailable.close')}
        </Button>
      }
    >
      <p>{t('unavailable.text', { count: unavailable.length })}</p>
      <ul className="list-disc pl-5">
        {unavailable.map((line) => (
          <li key={`${line.ProductNr} ${line.SalesUnit}`}>
            {productText(line.ProductNr, products, cart)} (
            {t(`counted.${line.SalesUnit}`, { count: line.Quantity })})
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
