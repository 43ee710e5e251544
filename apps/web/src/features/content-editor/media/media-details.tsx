import type { ContentMedia } from '@maincrop/contract/schemas/content-media';
import { mediaGroup } from '@maincrop/domain/content/media-rules';
import { DEFAULT_LOCALE, LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { call } from '../../../lib/client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useCan } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { TextLink, textLinkStyle } from '../../../ui/link-button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { parseEditedAddress } from '../editor-search.ts';
import { FocusPoint } from '../fields/focus-point.tsx';
import { MediaWords } from './alt-fields.tsx';
import { imageOf } from './media-image.ts';

export interface MediaDetailsProps {
  readonly media: ContentMedia;
  readonly onClose: () => void;
}

const LANGUAGES = LOCALE_IDS.map((id) => id.toLowerCase());

/** One picture or file: what it shows and says in each language, its focus point, where it is used; deleted only where it is not. */
export function MediaDetails({ media, onClose }: MediaDetailsProps) {
  const t = useTranslations('content-editor');
  const can = useCan();
  const [alts, setAlts] = useState<Readonly<Record<string, string>>>(media.alts);
  const [transcripts, setTranscripts] = useState<Readonly<Record<string, string>>>(media.transcripts);
  const group = mediaGroup(media.kind);
  const [point, setPoint] = useState({ focusPointX: media.focusPointX, focusPointY: media.focusPointY });
  const [isTried, setIsTried] = useState(false);
  const done = (text: string) => {
    showToast({ tone: 'ok', text });
    void queryClient.invalidateQueries({ queryKey: ['listContentMedia'] });
    onClose();
  };
  const save = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call('saveContentMedia', {
        body: { id: media.id, version: media.version, ...point, alts, transcripts },
      }),
    onSuccess: () => done(t('media.stored')),
    // Somebody else was faster: opened again, it is as they left it.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['listContentMedia'] }),
  });
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => call('deleteContentMedia', { query: { id: media.id } }),
    onSuccess: () => done(t('media.deleted')),
  });
  const error = save.error ?? remove.error;
  const handleSubmit = () => {
    setIsTried(true);
    const needed = group === 'film' ? [alts, transcripts] : [alts];
    if (needed.every((texts) => (texts[DEFAULT_LOCALE.toLowerCase()] ?? '').trim() !== '')) save.mutate();
  };
  return (
    <Dialog isOpen isGuarded size="wide" title={media.fileName} onClose={onClose}>
      <Form label={media.fileName} error={error} onSubmit={handleSubmit}>
        {error !== null && <ErrorNotice error={error} />}
        {group === 'picture' ? (
          <FocusPoint
            image={{ ...imageOf(media, DEFAULT_LOCALE.toLowerCase()), ...point }}
            onChange={({ focusPointX, focusPointY }) =>
              setPoint({ focusPointX: focusPointX ?? 1, focusPointY: focusPointY ?? 1 })
            }
          />
        ) : (
          <KeptFile media={media} />
        )}
        <div className="grid gap-4 tablet:grid-cols-2">
          <MediaWords
            group={group}
            languages={LANGUAGES}
            alts={alts}
            transcripts={transcripts}
            isTried={isTried}
            onChange={setAlts}
            onTranscripts={setTranscripts}
          />
        </div>
        <UsedIn media={media} />
        {can('put', '/content-editor') && (
          <div className="flex flex-wrap justify-end gap-2">
            {media.usedIn.length === 0 && (
              <Button icon="trash" isPending={remove.isPending} onClick={() => remove.mutate()}>
                {t('media.delete')}
              </Button>
            )}
            <Button kind="primary" type="submit" isPending={save.isPending}>
              {t('media.store')}
            </Button>
          </div>
        )}
      </Form>
    </Dialog>
  );
}

/** The file itself, to look at what is to be described. */
function KeptFile({ media }: Pick<MediaDetailsProps, 'media'>) {
  const t = useTranslations('content-editor');
  if (mediaGroup(media.kind) !== 'film')
    return (
      <p>
        <a
          href={media.formatUri}
          download
          className={`${textLinkStyle} inline-flex min-h-11 items-center gap-2`}
        >
          <Icon name="document" />
          {t('media.open')}
        </a>
      </p>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said is asked for below
    <video
      controls
      playsInline
      preload="metadata"
      src={media.formatUri}
      aria-label={media.fileName}
      className="aspect-video w-full max-w-xl rounded-lg bg-soil"
    />
  );
}

function UsedIn({ media: { usedIn } }: Pick<MediaDetailsProps, 'media'>) {
  const t = useTranslations('content-editor');
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-base">{t('media.usedIn')}</h3>
      {usedIn.length === 0 && <p className="text-muted">{t('media.unused')}</p>}
      <ul>
        {usedIn.map((page) => (
          <li key={`${page.webspace} ${page.locale} ${page.path}`}>
            <TextLink
              to="/content-editor/page"
              search={parseEditedAddress({ ...page })}
              className="inline-flex min-h-9 items-center pointer-coarse:min-h-11"
            >
              {`${page.title} (${page.locale})`}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
