import type { ContentMedia } from '@maincrop/contract/schemas/content-media';
import type { MediaGroup } from '@maincrop/domain/content/media-rules';
import { lazy, Suspense, use, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { EditedLocale } from '../edited-locale.ts';

const MediaDialog = lazy(async () => ({ default: (await import('../media/media-dialog.tsx')).MediaDialog }));

export interface TakeFromLibraryProps {
  readonly group: MediaGroup;
  /** What was taken, for a page in a language in small letters. */
  readonly onTake: (media: ContentMedia, locale: string) => void;
}

/** Opens what was uploaded; what is taken brings what it shows, is or says. */
export function TakeFromLibrary({ group, onTake }: TakeFromLibraryProps) {
  const t = useTranslations('content-editor');
  const locale = use(EditedLocale);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" icon="search" onClick={() => setIsOpen(true)}>
        {t('media.library')}
      </Button>
      {isOpen && (
        <Suspense>
          <MediaDialog
            locale={locale}
            group={group}
            onClose={() => setIsOpen(false)}
            onTake={(media) => {
              onTake(media, locale);
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
