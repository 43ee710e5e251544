import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { withChunkTimeout } from '../../lib/chunk-timeout.ts';
import { Button } from '../../ui/button.tsx';
import { clearSelection, useSelection } from './selection.ts';

/** How many users are chosen and what can be done with them (ADM-05). */
export function SelectionBar() {
  const t = useTranslations('users');
  const selection = useSelection();
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const handleOpen = () => {
    setIsWanted(true);
    setIsOpen(true);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <output className="text-sm text-muted">
        {selection.size > 0 && t('bulk.chosen', { count: selection.size })}
      </output>
      {selection.size > 0 && (
        <>
          <Button size="small" onClick={handleOpen}>
            {t('bulk.giveRole')}
          </Button>
          <Button size="small" kind="plain" icon="close" onClick={clearSelection}>
            {t('bulk.clear')}
          </Button>
        </>
      )}
      <Suspense>{isWanted && <BulkRoleDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}</Suspense>
    </div>
  );
}

const BulkRoleDialog = lazy(async () => ({
  default: (await withChunkTimeout(import('./bulk-role-dialog.tsx'))).BulkRoleDialog,
}));
