import type { ContentImage } from '@maincrop/contract/schemas/content';
import { safeFile } from '@maincrop/domain/content/safe-link';
import { lazy, Suspense, use, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EditedLocale } from '../edited-locale.ts';
import { newId } from '../new-id.ts';
import { FocusPoint } from './focus-point.tsx';
import { ItemList } from './item-list.tsx';

const MediaDialog = lazy(async () => ({ default: (await import('../media/media-dialog.tsx')).MediaDialog }));

export interface ImagesFieldProps {
  readonly label: string;
  readonly images: readonly ContentImage[];
  readonly most?: number;
  readonly onChange: (images: readonly ContentImage[]) => void;
}

/** Pictures with what they show and the point of each that stays visible. */
export function ImagesField({ label, images, most = 12, onChange }: ImagesFieldProps) {
  const t = useTranslations('content-editor');
  const errors = useTranslations('errors');
  return (
    <ItemList
      label={label}
      what={t('part.image')}
      items={images}
      most={most}
      beside={<TakeFromLibrary onTake={(image) => onChange([...images, image])} />}
      onAdd={() => ({ id: newId(), url: '', alt: '' })}
      onChange={onChange}
    >
      {(image, change) => (
        <>
          <TextField
            label={t('part.address')}
            value={image.url}
            placeholder="/pictures/field.svg"
            onChange={(url) => change({ url })}
            autoComplete="off"
            error={
              image.url !== '' && safeFile(image.url) === null
                ? errors('content-editor.unsafe-link')
                : undefined
            }
          />
          <TextField
            label={t('part.alt')}
            help={t('part.altHelp')}
            value={image.alt ?? ''}
            onChange={(alt) => change({ alt })}
            maxLength={300}
            autoComplete="off"
          />
          {safeFile(image.url) !== null && <FocusPoint image={image} onChange={change} />}
        </>
      )}
    </ItemList>
  );
}

/** Opens the pictures that were uploaded; the one that is taken brings its focus point and what it shows. */
function TakeFromLibrary({ onTake }: { readonly onTake: (image: ContentImage) => void }) {
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
            onClose={() => setIsOpen(false)}
            onTake={(image) => {
              onTake(image);
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
