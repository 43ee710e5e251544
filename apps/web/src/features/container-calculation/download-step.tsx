import { useTranslations } from 'use-intl';
import { useExport } from '../../blocks/export-menu.tsx';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyBox, NothingYet } from '../../ui/empty-box.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MakeOrder } from './make-order.tsx';
import { ResultPanel } from './result-panel.tsx';
import { SavedCalculations } from './saved-calculations.tsx';
import { SharedContainers } from './shared-containers.tsx';
import { bodyOf, type CalculationState } from './use-calculation.ts';
import { useConfirmation } from './use-confirmation.ts';
import { useShare } from './use-share.ts';

/** Step 2: the calculation as a file, under a name, or as an order (CON-09). */
export function DownloadStep({ state }: { readonly state: CalculationState }) {
  const t = useTranslations('container-calculation');
  const confirmation = useConfirmation(state);
  const { share, isOld } = useShare(state.input);
  const isEmpty = state.lines.length === 0;
  return (
    <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-5">
        {isEmpty ? (
          <EmptyBox>
            <NothingYet kind="crate" title={t('download.emptyTitle')} text={t('download.emptyText')} />
            <LinkButton kind="primary" to="/container-calculation/$step" params={{ step: 'select-products' }}>
              {t('download.choose')}
            </LinkButton>
          </EmptyBox>
        ) : (
          <Card title={t('download.title')} className="print:hidden">
            <p className="mb-3 text-sm text-muted">{t('download.text')}</p>
            <Downloads state={state} />
          </Card>
        )}
        <SharedContainers state={state} share={share} isOld={isOld} />
        <SavedCalculations state={state} />
        {!isEmpty && <MakeOrder state={state} />}
      </div>
      {!isEmpty && (
        <aside aria-label={t('result')} className="rounded-lg border border-line bg-surface p-4">
          <ResultPanel state={state} confirmation={confirmation} share={share} />
        </aside>
      )}
    </div>
  );
}

function Downloads({ state }: { readonly state: CalculationState }) {
  const t = useTranslations('container-calculation.download');
  const { mutate, isPending, variables } = useExport((format) =>
    call('exportContainerCalculation', { query: { format }, body: bodyOf(state) }),
  );
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        kind="primary"
        icon="download"
        isPending={isPending && variables === 'csv'}
        isDisabled={state.load === null}
        onClick={() => mutate('csv')}
      >
        {t('csv')}
      </Button>
      <Button
        icon="download"
        isPending={isPending && variables === 'xlsx'}
        isDisabled={state.load === null}
        onClick={() => mutate('xlsx')}
      >
        {t('xlsx')}
      </Button>
    </div>
  );
}
