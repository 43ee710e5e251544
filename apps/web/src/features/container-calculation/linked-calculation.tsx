import type { SavedCalculation } from '@maincrop/contract/schemas/container-calculation';
import type { CalculationStep } from '@maincrop/domain/load/calculation-steps';
import { loadLinesOf } from '@maincrop/domain/load/load-lines';
import { ApiError } from '@maincrop/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { operationQuery } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CalculationState } from './use-calculation.ts';

export interface LinkedCalculationProps {
  readonly id: string;
  readonly step: CalculationStep;
  readonly state: CalculationState;
}

/** A calculation that a link names: opened by a press, so that nothing typed is replaced unasked. */
export function LinkedCalculation({ id, step, state }: LinkedCalculationProps) {
  const t = useTranslations('container-calculation.linked');
  const navigate = useNavigate();
  const { data, error, isError, refetch } = useQuery({
    ...operationQuery('getContainerCalculation', { id }),
    retry: false,
  });
  const leave = () => void navigate({ to: '/container-calculation/$step', params: { step }, replace: true });
  if (isError && error instanceof ApiError && error.status === 404) {
    return (
      <Notice tone="warn" title={t('unknownTitle')} onDismiss={leave}>
        {t('unknownText')}
      </Notice>
    );
  }
  if (isError) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const open = () => {
    state.replace(openedOf(data));
    leave();
  };
  return (
    <Notice
      title={t('title', { name: data.name })}
      action={
        <Button size="small" kind="primary" onClick={open}>
          {t('open')}
        </Button>
      }
      onDismiss={leave}
    >
      {state.lines.length === 0 ? t('text') : t('textReplaces')}
    </Notice>
  );
}

/** A saved calculation as the draft that it opens; a colleague's becomes a copy without a name. */
export function openedOf(saved: SavedCalculation) {
  return {
    lines: loadLinesOf(saved.Products),
    loadBase: saved.loadBase,
    containerType: saved.containerType,
    saved: saved.isOwn ? { id: saved.id, name: saved.name } : null,
  };
}
