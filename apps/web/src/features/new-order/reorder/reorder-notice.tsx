import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ReorderState } from './use-reorder.ts';

/** Says what came out of an old order, and takes it back while nothing else was changed (NEW-39). */
export function ReorderNotice({ state, count }: { readonly state: ReorderState; readonly count: number }) {
  const t = useTranslations('reorder');
  return (
    <Notice
      tone="ok"
      onDismiss={state.forget}
      action={
        state.undo && (
          <Button size="small" onClick={state.undo}>
            {t('undo')}
          </Button>
        )
      }
    >
      {t('done', { number: state.kept.from ?? '', count })}
    </Notice>
  );
}
