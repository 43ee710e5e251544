import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CalculationState } from './use-calculation.ts';

/** Products of the draft that are no longer sold: left out, and said so. */
export function UnavailableNotice({
  state: { unavailable, lines, change },
}: {
  readonly state: CalculationState;
}) {
  const t = useTranslations('container-calculation.unavailable');
  if (unavailable.length === 0) return null;
  const numbers = [...new Set(unavailable.map(({ ProductNr }) => ProductNr))];
  return (
    <Notice
      tone="warn"
      title={t('title', { count: numbers.length })}
      action={
        <Button size="small" onClick={() => change({ lines })}>
          {t('remove')}
        </Button>
      }
    >
      {t('text', { products: numbers.join(', ') })}
    </Notice>
  );
}
