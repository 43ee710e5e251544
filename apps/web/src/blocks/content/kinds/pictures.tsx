import type { ContentBlock, PageExcerpt } from '@maincrop/contract/schemas/content';
import { portalPath } from '@maincrop/domain/content/content-address';
import { useTranslations } from 'use-intl';
import { Image } from '../image.tsx';
import { useMayFollow } from '../may-follow.ts';
import { ContentLink, RichText } from '../rich-text.tsx';

/** Pictures in a row that is scrolled by hand: 2.5 at once, 4.5 on wider screens. Source: CNT-12. */
export function ImageCarousel({ block }: { readonly block: ContentBlock }) {
  const t = useTranslations('content');
  const pictures = block.imagecarousel ?? [];
  if (pictures.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      {block.title && <h2 className="text-lg">{block.title}</h2>}
      <ul
        {...FOCUSABLE}
        aria-label={block.title ?? t('pictures')}
        className="flex snap-x gap-3 overflow-x-auto pb-2 [--shown:2.5] tablet:[--shown:4.5]"
      >
        {pictures.map((picture) => (
          <li
            key={picture.id}
            className="shrink-0 basis-[calc((100%-0.75rem*(var(--shown)-0.5))/var(--shown))] snap-start"
          >
            <figure className="flex flex-col gap-2">
              <Image image={{ ...picture, alt: '' }} className="aspect-square w-full rounded-lg" />
              <figcaption className="text-sm text-muted">{picture.alt}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A text beside its picture, below it on small screens. Source: CNT-13. */
export function TextWithImage({ block }: { readonly block: ContentBlock }) {
  const [image] = block.images ?? [];
  return (
    <section className="group/text grid items-center gap-5 tablet:grid-cols-2 tablet:gap-10">
      {image && (
        <Image image={image} className="aspect-[4/3] w-full rounded-lg tablet:group-even/text:order-2" />
      )}
      <div className="flex flex-col gap-3">
        {block.title && <h2 className="text-lg">{block.title}</h2>}
        {block.text && <RichText text={block.text} />}
      </div>
    </section>
  );
}

/** Cards of pages; each leads to its page of the portal. Source: CNT-15, CNT-16. */
export function PagesList({
  title,
  pages,
  language,
}: {
  readonly title?: string | null;
  readonly pages: readonly PageExcerpt[];
  /** That of the pages, where it is not the one of what stands around them. */
  readonly language?: string | undefined;
}) {
  const mayFollow = useMayFollow();
  const shown = pages.filter(({ url }) => mayFollow(portalPath(url)));
  if (shown.length === 0) return null;
  return (
    <section lang={language} className="flex flex-col gap-3">
      {title && <h2 className="text-lg">{title}</h2>}
      <ul className="grid gap-4 tablet:grid-cols-3">
        {shown.map((page) => (
          <li key={page.url}>
            <ContentLink
              href={portalPath(page.url)}
              className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface hover:border-brand"
            >
              {page.excerptImages?.[0] && (
                <Image image={{ ...page.excerptImages[0], alt: '' }} className="aspect-[2/1] w-full" />
              )}
              <span className="flex flex-col gap-1 p-4">
                <span className="text-sm text-muted">
                  {page.excerptCategories?.map(({ name }) => name).join(', ')}
                </span>
                <span className="font-semibold">{page.excerptTitle ?? page.title}</span>
              </span>
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

// The row scrolls by itself: it is reached by keyboard although there is no control inside.
const FOCUSABLE = { tabIndex: 0 };
