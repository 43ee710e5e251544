import type { ContentImage } from '@maincrop/contract/schemas/content';
import { safeFile } from '@maincrop/domain/content/safe-link';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.tsx';
import { imageOf } from '../media/media-image.ts';
import { newId } from '../new-id.ts';
import { FocusPoint } from './focus-point.tsx';
import { ItemList } from './item-list.tsx';
import { TakeFromLibrary } from './take-from-library.tsx';

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
      beside={
        <TakeFromLibrary
          group="picture"
          onTake={(media, locale) => onChange([...images, imageOf(media, locale)])}
        />
      }
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
