import type { Profile } from '@maincrop/contract/schemas/profile';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { withChunkTimeout } from '../../../lib/chunk-timeout.ts';
import { Button } from '../../../ui/button.tsx';
import { SettingsSection } from '../settings-section.tsx';

/** The way to the deletion of the account (OPEN-20). */
export function DeleteSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('profile.delete');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <div>
        <Button icon="trash" onClick={() => setIsOpen(true)}>
          {t('open')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <DeleteDialog profile={profile} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </SettingsSection>
  );
}

const DeleteDialog = lazy(async () => ({
  default: (await withChunkTimeout(import('./delete-dialog.tsx'))).DeleteDialog,
}));
