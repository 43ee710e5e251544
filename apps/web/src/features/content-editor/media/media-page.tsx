import type { ContentMedia } from '@maincrop/contract/schemas/content-media';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MfaGate } from '../../../blocks/mfa-gate.tsx';
import { useCan } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { BackToPages } from '../back-to-pages.tsx';
import { MediaDetails } from './media-details.tsx';
import { MediaGrid } from './media-grid.tsx';
import { UploadMedia } from './upload-media.tsx';

/** The pictures and files of the content pages. Source: decision 105. */
export function MediaPage() {
  const t = useTranslations('content-editor');
  return (
    <MfaGate title={t('media.title')}>
      <Media />
    </MfaGate>
  );
}

function Media() {
  const t = useTranslations('content-editor');
  const can = useCan();
  const [open, setOpen] = useState<ContentMedia | 'upload' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-col gap-6">
      <BackToPages />
      <PageHeading
        title={t('media.title')}
        intro={t('media.intro')}
        actions={
          can('put', '/content-editor') && (
            <Button kind="primary" icon="upload" onClick={() => setOpen('upload')}>
              {t('media.upload')}
            </Button>
          )
        }
      />
      <MediaGrid labelOf={(name) => t('media.edit', { name })} onPress={setOpen} />
      {open === 'upload' && (
        <Dialog isOpen isGuarded title={t('media.upload')} onClose={close}>
          <UploadMedia languages={ONLY_DEFAULT} onUploaded={close} />
        </Dialog>
      )}
      {open !== null && open !== 'upload' && <MediaDetails media={open} onClose={close} />}
    </div>
  );
}

const ONLY_DEFAULT = ['en-gb'];
