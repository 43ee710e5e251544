import type { ContentBlock } from '@maincrop/contract/schemas/content';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';

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

/** A film of the portal's own. Source: CNT-17. */
export function Video({ block }: { readonly block: ContentBlock }) {
  const t = useTranslations('content');
  const source = block.file?.isVideo ? block.file.url : block.file_url;
  if (!source) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- films carry their words in the picture; blocks have no track
    <video
      controls
      preload="none"
      src={source}
      aria-label={block.title ?? t('video')}
      className="w-full rounded-lg bg-soil"
    />
  );
}
