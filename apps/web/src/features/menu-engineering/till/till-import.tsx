import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyWithMessages } from '../../../lib/i18n/lazy-with-messages.ts';
import { Button } from '../../../ui/button.tsx';
import type { TillImportProps } from './use-till-report.ts';

const TillDialog = lazyWithMessages(['upload'], async () => (await import('./till-dialog.tsx')).TillDialog);

/** Opens the import of a till's report; what it needs is loaded when it is first opened. */
export function TillImport(props: TillImportProps) {
  const t = useTranslations('menu-report.import');
  const [opened, setOpened] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setOpened((times) => times + 1);
    setIsOpen(true);
  };
  return (
    <>
      <Button icon="upload" onClick={open}>
        {t('open')}
      </Button>
      {opened > 0 && (
        <Suspense>
          <TillDialog key={opened} {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
