import type { ContentImage } from '@maincrop/contract/schemas/content';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCan } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MediaGrid } from './media-grid.tsx';
import { imageOf } from './media-image.ts';
import { UploadPicture } from './upload-picture.tsx';

export interface MediaDialogProps {
  /** The language of the page that wants a picture, in small letters. */
  readonly locale: string;
  readonly onTake: (image: ContentImage) => void;
  readonly onClose: () => void;
}

/** A picture for a page: one that was uploaded, or a new one. */
export function MediaDialog({ locale, onTake, onClose }: MediaDialogProps) {
  const t = useTranslations('content-editor');
  const can = useCan();
  const [isUploading, setIsUploading] = useState(false);
  return (
    <Dialog isOpen size="wide" title={t('media.title')} onClose={onClose}>
      {isUploading ? (
        <UploadPicture
          languages={[locale, DEFAULT_LOCALE.toLowerCase()]}
          onUploaded={(media) => onTake(imageOf(media, locale))}
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
          <MediaGrid
            labelOf={(name) => t('media.take', { name })}
            onPress={(media) => onTake(imageOf(media, locale))}
          />
        </>
      )}
    </Dialog>
  );
}
