import { checkPhotos, type PhotosProblem } from '@maincrop/domain/disputes/check-photos';
import { MAX_PHOTOS, PHOTOS_MAX_MB } from '@maincrop/domain/disputes/limits';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSentence } from '../../lib/error-text.ts';
import { IconButton } from '../../ui/button.tsx';
import { DropArea } from '../../ui/drop-area.tsx';
import { FieldTexts } from '../../ui/field.tsx';
import { type Photo, readPhoto } from './read-photo.ts';

export interface PhotoPickerProps {
  readonly photos: readonly Photo[];
  /** Given what is chosen by then: others may have come or gone while a photo was read. */
  readonly onChange: (next: (known: readonly Photo[]) => readonly Photo[]) => void;
}

/** Photos from the camera or a folder, with previews; what cannot be taken is said at once and not added. */
export function PhotoPicker({ photos, onChange }: PhotoPickerProps) {
  const t = useTranslations('disputes.report');
  const id = useId();
  const problemText = useProblemText();
  const [problem, setProblem] = useState<PhotosProblem | null>(null);
  const [isReading, setIsReading] = useState(false);
  const handleFiles = async (files: readonly File[]) => {
    setIsReading(true);
    const read = await Promise.all(files.map(readPhoto));
    setIsReading(false);
    onChange((known) => {
      const all = [...known, ...read];
      const checked = checkPhotos(all);
      setProblem(checked.ok ? null : checked);
      return checked.ok ? all : known;
    });
  };
  const remove = (photo: Photo) => {
    setProblem(null);
    onChange((known) => known.filter((each) => each.id !== photo.id));
  };
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-semibold">{t('photos')}</p>
      <DropArea
        label={t('photos')}
        choose={t('choosePhotos')}
        drop={t('dropPhotos')}
        accept="image/jpeg,image/png"
        describedBy={`${id}-help ${id}-error`}
        onChoose={(files) => void handleFiles(files)}
      />
      <FieldTexts
        id={id}
        help={t('photosHelp', { count: MAX_PHOTOS, size: PHOTOS_MAX_MB })}
        error={problem === null ? undefined : problemText(problem)}
      />
      <output className="block text-sm text-muted empty:hidden">{isReading && t('reading')}</output>
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 tablet:grid-cols-5">
          {photos.map((photo) => (
            <li key={photo.id} className="relative overflow-hidden rounded-md border border-line">
              <img
                src={photo.url}
                alt={t('preview', { name: photo.name })}
                className="aspect-square w-full object-cover"
              />
              <IconButton
                icon="trash"
                label={t('remove', { name: photo.name })}
                className="absolute top-1 right-1 bg-surface"
                onClick={() => remove(photo)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The sentences of the service for what it would refuse. */
function useProblemText(): (problem: PhotosProblem) => string {
  const sentence = useSentence();
  return (problem) =>
    sentence(`disputes.${problem.reason}`, {
      maximum: problem.reason === 'too-many-photos' ? MAX_PHOTOS : PHOTOS_MAX_MB,
      ...(problem.reason === 'not-a-photo' && { name: problem.name }),
    });
}
