import { useTranslations } from 'use-intl';
import { Notice } from '../../../ui/notice.tsx';
import { useContractCover } from '../use-contract-cover.ts';
import { productText, type WizardState } from '../use-wizard.ts';
import { useLabelled } from '../../../lib/labelled.ts';

/** Warns of what is ordered outside the volume contracts; the order may be placed all the same. */
export function ContractNotice({ wizard }: { readonly wizard: WizardState }) {
  const t = useTranslations('new-order.contract');
  const contractState = useContractCover(wizard);
  const labelled = useLabelled();
  const ordered = [...new Set(wizard.cart.lines.map((line) => line.ProductNr))];
  const beyond = ordered.flatMap((productNr) => {
    const state = contractState(productNr);
    return state?.isWarning ? [{ productNr, text: state.text }] : [];
  });
  if (beyond.length === 0) return null;
  return (
    <Notice tone="warn" title={t('title')}>
      <ul className="my-1 list-disc pl-5">
        {beyond.map(({ productNr, text }) => (
          <li key={productNr}>{labelled(productText(productNr, wizard.products, wizard.cart), text)}</li>
        ))}
      </ul>
      <p>{t('text')}</p>
    </Notice>
  );
}
