import type { ContentMedia } from '@maincrop/contract/schemas/content-media';
import {
  FILE_ACCEPT,
  fileKindOf,
  MEDIA_MAX_MB,
  type MediaGroup,
  mediaGroup,
} from '@maincrop/domain/content/media-rules';
import { PICTURE_ACCEPT } from '@maincrop/domain/content/picture-rules';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { useSentence } from '../../../lib/error-text.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { DropArea } from '../../../ui/drop-area.tsx';
import { Form } from '../../../ui/form.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { MediaWords } from './alt-fields.tsx';
import { sendMedia } from './send-media.ts';

export interface UploadMediaProps {
  /** In which languages is asked what it shows and says. */
  readonly languages: readonly string[];
  readonly onUploaded: (media: ContentMedia) => void;
}

type Texts = Readonly<Record<string, string>>;

/** A picture, document or film with what it is and what is said in it; the service says what is wrong with it. */
export function UploadMedia({ languages, onUploaded }: UploadMediaProps) {
  const t = useTranslations('content-editor');
  const [file, setFile] = useState<File | null>(null);
  const [alts, setAlts] = useState<Texts>({});
  const [transcripts, setTranscripts] = useState<Texts>({});
  const [isTried, setIsTried] = useState(false);
  const [share, setShare] = useState(0);
  const upload = useMutation({
    networkMode: 'always',
    mutationFn: async (chosen: File) => sendMedia(chosen, { alts, transcripts }, setShare),
    onSuccess: () => {
      showToast({ tone: 'ok', text: t('media.added') });
      void queryClient.invalidateQueries({ queryKey: ['listContentMedia'] });
    },
  });
  const group = groupOf(file);
  const isTooLarge = file !== null && file.size > MEDIA_MAX_MB[group] * 1024 * 1024;
  const isSaid = hasDefault(alts) && (group !== 'film' || hasDefault(transcripts));
  const handleSubmit = () => {
    setIsTried(true);
    if (file === null || isTooLarge || !isSaid) return;
    // Not called any more once the dialog has been closed: what is sent for minutes then waits in the library.
    upload.mutate(file, { onSuccess: onUploaded });
  };
  return (
    <Form label={t('media.upload')} error={upload.error} onSubmit={handleSubmit}>
      {upload.isError && <ErrorNotice error={upload.error} />}
      <DropArea
        label={t('media.file')}
        choose={t('media.choose')}
        drop={t('media.drop')}
        help={t('media.help', MEDIA_MAX_MB)}
        accept={`${PICTURE_ACCEPT},${FILE_ACCEPT}`}
        isSingle
        onChoose={([chosen]) => setFile(chosen ?? null)}
      />
      <ChosenFile file={file} group={group} isTooLarge={isTooLarge} />
      <MediaWords
        group={group}
        languages={languages}
        alts={alts}
        transcripts={transcripts}
        isTried={isTried}
        onChange={setAlts}
        onTranscripts={setTranscripts}
      />
      <div className="flex items-center justify-end gap-4">
        <output className="text-sm text-muted">
          {upload.isPending && group !== 'picture' && t('media.sending', { share })}
        </output>
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

interface ChosenFileProps {
  readonly file: File | null;
  readonly group: MediaGroup;
  readonly isTooLarge: boolean;
}

function ChosenFile({ file, group, isTooLarge }: ChosenFileProps) {
  const sentence = useSentence();
  return (
    <p aria-live="polite" className="text-sm wrap-anywhere empty:hidden">
      {file !== null && isTooLarge ? (
        <span className="text-danger">
          {sentence('content-editor.picture-bytes', { name: file.name, maximum: MEDIA_MAX_MB[group] })}
        </span>
      ) : (
        file?.name
      )}
    </p>
  );
}

/** What a file seems to be by its name; the service looks inside. */
function groupOf(file: File | null): MediaGroup {
  return mediaGroup((file && fileKindOf(file.name)) ?? 'picture');
}

function hasDefault(texts: Texts): boolean {
  return (texts[DEFAULT_LOCALE.toLowerCase()] ?? '').trim() !== '';
}
