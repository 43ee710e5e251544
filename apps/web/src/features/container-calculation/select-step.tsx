import { useTranslations } from 'use-intl';
import { LoadSheet } from '../../blocks/truck/load-sheet.tsx';
import { GO_ON_KEYS, useGoOnKey } from '../../lib/go-on-key.ts';
import { useIsWide } from '../../lib/use-is-wide.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { ProductList } from './product-list.tsx';
import { ResultPanel } from './result-panel.tsx';
import { SettingsBar } from './settings-bar.tsx';
import type { CalculationState } from './use-calculation.ts';
import { useConfirmation } from './use-confirmation.ts';
import { useShare } from './use-share.ts';

/** Step 1: products and quantities, with the containers that they fill (CON-01 to CON-08). */
export function SelectStep({ state }: { readonly state: CalculationState }) {
  const t = useTranslations('container-calculation');
  const isWide = useIsWide();
  useGoOnKey();
  const confirmation = useConfirmation(state);
  const { share, isOld } = useShare(state.input);
  const result = { state, confirmation, share, isOld };
  const next = (
    <LinkButton
      kind="primary"
      to="/container-calculation/$step"
      params={{ step: 'csv-download' }}
      aria-keyshortcuts={GO_ON_KEYS}
      className="shrink-0"
    >
      {t('steps.next')}
    </LinkButton>
  );
  return (
    <>
      <SettingsBar state={state} />
      <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_24rem] print:flex print:flex-col-reverse">
        <ProductList state={state} />
        {isWide && (
          <aside
            aria-label={t('result')}
            className="sticky top-18 flex max-h-[calc(100dvh-5.5rem)] flex-col rounded-lg border border-line bg-surface print:max-h-none print:w-full"
          >
            <ScrollArea label={t('result')} className="grow p-4">
              <ResultPanel {...result} hasLegend={false} />
            </ScrollArea>
            <div className="flex justify-end border-t border-line p-3 print:hidden">{next}</div>
          </aside>
        )}
      </div>
      {!isWide && (
        <LoadSheet label={t('result')} bars={state.load?.plan.bars ?? null} action={next}>
          <ResultPanel {...result} />
        </LoadSheet>
      )}
    </>
  );
}
