import type { ContentMedia } from '@maincrop/contract/schemas/content-media';
import { PICTURE_ACCEPT, PICTURE_MAX_BYTES, PICTURE_MAX_MB } from '@maincrop/domain/content/picture-rules';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { base64Of } from '../../../lib/base64.ts';
import { call } from '../../../lib/client.ts';
import { useSentence } from '../../../lib/error-text.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { DropArea } from '../../../ui/drop-area.tsx';
import { Form } from '../../../ui/form.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { AltFields } from './alt-fields.tsx';

export interface UploadPictureProps {
  /** In which languages is asked what the picture shows. */
  readonly languages: readonly string[];
  readonly onUploaded: (media: ContentMedia) => void;
}

/** A picture file with what it shows; the service says what is wrong with it. */
export function UploadPicture({ languages, onUploaded }: UploadPictureProps) {
  const t = useTranslations('content-editor');
  const sentence = useSentence();
  const [file, setFile] = useState<File | null>(null);
  const [alts, setAlts] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setIsTried] = useState(false);
  const upload = useMutation({
    networkMode: 'always',
    mutationFn: async (chosen: File) =>
      call('uploadContentMedia', {
        body: { fileName: chosen.name, content: await base64Of(chosen), alts },
      }),
    onSuccess: (media) => {
      showToast({ tone: 'ok', text: t('media.added') });
      void queryClient.invalidateQueries({ queryKey: ['listContentMedia'] });
      onUploaded(media);
    },
  });
  const isTooLarge = file !== null && file.size > PICTURE_MAX_BYTES;
  const hasAlt = (alts[DEFAULT_LOCALE.toLowerCase()] ?? '').trim() !== '';
  const handleSubmit = () => {
    setIsTried(true);
    if (file !== null && !isTooLarge && hasAlt) upload.mutate(file);
  };
  return (
    <Form label={t('media.upload')} error={upload.error} onSubmit={handleSubmit}>
      {upload.isError && <ErrorNotice error={upload.error} />}
      <DropArea
        label={t('media.file')}
        choose={t('media.choose')}
        drop={t('media.drop')}
        help={t('media.help', { megabytes: PICTURE_MAX_MB })}
        accept={PICTURE_ACCEPT}
        isSingle
        onChoose={([chosen]) => setFile(chosen ?? null)}
      />
      <p aria-live="polite" className="text-sm wrap-anywhere empty:hidden">
        {isTooLarge ? (
          <span className="text-danger">
            {sentence('content-editor.picture-bytes', { name: file.name, maximum: PICTURE_MAX_MB })}
          </span>
        ) : (
          file?.name
        )}
      </p>
      <AltFields languages={languages} alts={alts} isTried={isTried} onChange={setAlts} />
      <div className="flex justify-end">
        <Button
          kind="primary"
          type="submit"
          isPending={upload.isPending}
          isDisabled={file === null || isTooLarge}
        >
          {t('media.keep')}
        </Button>
      </div>
    </Form>
  );
}
