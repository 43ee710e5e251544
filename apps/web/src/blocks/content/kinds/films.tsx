import type { ContentBlock } from '@maincrop/contract/schemas/content';
import { LOCALES } from '@maincrop/domain/locale/locales';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { textLinkStyle } from '../../../ui/link-button.tsx';
import { RichText } from '../rich-text.tsx';

/** A film of YouTube: nothing is asked of it before somebody presses play. Source: CNT-17. */
export function YouTubeEmbed({ block }: { readonly block: ContentBlock }) {
  const t = useTranslations('content');
  const [isPlaying, setIsPlaying] = useState(false);
  const title = block.title ?? t('video');
  if (!block.youtube_identifier) return null;
  return (
    <div className="aspect-video overflow-hidden rounded-lg bg-soil text-on-soil">
      {isPlaying ? (
        <iframe
          title={title}
          src={`https://www.youtube-nocookie.com/embed/${block.youtube_identifier}?autoplay=1`}
          allow="autoplay; fullscreen"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, whose own rights give it nothing of ours
          sandbox="allow-scripts allow-same-origin allow-presentation"
          className="size-full"
        />
      ) : (
        <div className="flex size-full flex-col items-center justify-center gap-3 p-4 text-center">
          <Button kind="primary" onClick={() => setIsPlaying(true)}>
            {t('play', { title })}
          </Button>
          <p className="text-sm text-balance">{t('playNote')}</p>
        </div>
      )}
    </div>
  );
}

/** A film of the portal's own, with captions and what is said in it; nothing plays by itself. Source: CNT-17. */
export function Video({ block }: { readonly block: ContentBlock }) {
  const t = useTranslations('content');
  const reader = useLocale().toLowerCase();
  const captions = block.captions ?? [];
  const source = block.file?.isVideo ? block.file.url : block.file_url;
  if (!source) return null;
  return (
    <section className="flex flex-col gap-2">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a film without captions has what is said below as a text */}
      <video
        controls
        playsInline
        // Its first picture, its length and no more, before somebody presses play.
        preload="metadata"
        src={source}
        aria-label={block.title ?? t('video')}
        className="aspect-video w-full rounded-lg bg-soil"
      >
        {captions.map(({ locale, url }) => (
          <track
            key={locale}
            kind="captions"
            src={url}
            srcLang={locale}
            label={LOCALES.find(({ id }) => id.toLowerCase() === locale)?.label ?? locale}
            default={locale === reader}
          />
        ))}
      </video>
      {block.transcript && block.transcript.length > 0 && (
        <details>
          <summary className={`${textLinkStyle} inline-flex min-h-11 cursor-pointer items-center`}>
            {t('transcript')}
          </summary>
          <RichText text={block.transcript} />
        </details>
      )}
    </section>
  );
}
