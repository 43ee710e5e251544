import type { ContentMedia } from '@maincrop/contract/schemas/content-media';
import { type MediaGroup, mediaGroup } from '@maincrop/domain/content/media-rules';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCan } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MediaGrid } from './media-grid.tsx';
import { UploadMedia } from './upload-media.tsx';

export interface MediaDialogProps {
  /** The language of the page that wants it, in small letters. */
  readonly locale: string;
  readonly group: MediaGroup;
  readonly onTake: (media: ContentMedia) => void;
  readonly onClose: () => void;
}

/** A picture or file for a page: one that was uploaded, or a new one. */
export function MediaDialog({ locale, group, onTake, onClose }: MediaDialogProps) {
  const t = useTranslations('content-editor');
  const can = useCan();
  const [isUploading, setIsUploading] = useState(false);
  return (
    <Dialog isOpen isGuarded={isUploading} size="wide" title={t('media.title')} onClose={onClose}>
      {isUploading ? (
        <UploadMedia
          languages={[locale, DEFAULT_LOCALE.toLowerCase()]}
          onUploaded={(media) => {
            // Another kind than what is wanted waits in the library.
            if (mediaGroup(media.kind) === group) onTake(media);
            else setIsUploading(false);
          }}
        />
      ) : (
        <>
          {can('put', '/content-editor') && (
            <div>
              <Button icon="upload" onClick={() => setIsUploading(true)}>
                {t('media.upload')}
              </Button>
            </div>
          )}
          <MediaGrid labelOf={(name) => t('media.take', { name })} group={group} onPress={onTake} />
        </>
      )}
    </Dialog>
  );
}
