import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { operationQuery } from '../../lib/client.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SaveForm } from './save-form.tsx';
import { SavedRow } from './saved-row.tsx';
import type { CalculationState } from './use-calculation.ts';
import { useSaved } from './use-saved.ts';
import { Button } from '../../ui/button.tsx';

/** Calculations under a name: to open again, to rename, to pass on, to delete with a way back. */
export function SavedCalculations({ state }: { readonly state: CalculationState }) {
  const t = useTranslations('container-calculation.saved');
  const { data, error, isError, refetch } = useQuery(operationQuery('listContainerCalculations'));
  const saved = useSaved(state);
  return (
    <Card title={t('title')} className="print:hidden">
      <div className="flex flex-col gap-4">
        {state.lines.length > 0 && <SaveForm state={state} saved={saved} />}
        {saved.deleted !== null && (
          <div className="flex items-center justify-between gap-2 rounded-md bg-ok-soft py-1 pr-1 pl-3 text-sm text-ok">
            <output className="min-w-0 wrap-anywhere">{t('deleted', { name: saved.deleted.name })}</output>
            <Button size="small" kind="plain" isPending={saved.isPending} onClick={saved.restore}>
              {t('undo')}
            </Button>
          </div>
        )}
        {isError && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {data === undefined && !isError && <Skeleton label={t('loading')} rows={2} />}
        {data?.items.length === 0 && <p className="text-sm text-muted">{t('none')}</p>}
        {data !== undefined && data.items.length > 0 && (
          <ul className="flex flex-col divide-y divide-line">
            {data.items.map((one) => (
              <SavedRow key={one.id} one={one} state={state} saved={saved} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
