import type { ContentBlock } from '@maincrop/contract/schemas/content';
import { useTranslations } from 'use-intl';
import { Image } from '../../blocks/content/image.tsx';
import { ContentLink, RichText } from '../../blocks/content/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDashboardContent } from './use-dashboard-content.ts';

/**
 * News below the hero, as high as what stands there until they come. They lie in a row, on narrow screens one that is
 * scrolled by hand. Source: DASH-02, CNT-14.
 */
export function NewsStrip() {
  const t = useTranslations('dashboard.news');
  const news = useDashboardContent()?.filter(({ type }) => type === 'news');
  if (news === undefined) return <Skeleton label={t('loading')} className={HEIGHT} />;
  if (news.length === 0) return null;
  return (
    <section aria-label={t('title')}>
      <ul className={`flex snap-x gap-4 overflow-x-auto tablet:gap-6 ${HEIGHT}`}>
        {news.map((block, place) => (
          // Blocks have no names, and the page does not change while it shows.
          <li key={`${place} ${block.title}`} className="min-w-72 flex-1 snap-start">
            <NewsCard block={block} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewsCard({ block: { images, title, text, link } }: { readonly block: ContentBlock }) {
  const [image] = images ?? [];
  return (
    <article className="relative flex h-full overflow-hidden rounded-lg border border-line bg-surface has-[a:hover]:border-brand">
      {image && (
        // As high as the text beside it, whatever the picture measures.
        <div className="relative w-20 shrink-0 bg-soil tablet:w-24">
          <Image image={{ ...image, alt: '' }} className="absolute inset-0 size-full" />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-1 p-3">
        <h2 className="line-clamp-3 shrink-0 text-base leading-5 font-semibold">
          {link ? (
            <ContentLink href={link} className="after:absolute after:inset-0">
              {title}
            </ContentLink>
          ) : (
            title
          )}
        </h2>
        {text && <RichText text={text} className="line-clamp-6 text-sm text-muted" />}
      </div>
    </article>
  );
}

const HEIGHT = 'min-h-36 tablet:min-h-32 wide:min-h-26';
