import { CUSTOMER_WEBSPACE } from '@maincrop/domain/content/content-address';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import { Block } from '../../blocks/content/block.tsx';
import { operationQuery } from '../../lib/client.ts';

/** What the content service has to say of a category, by the path of its page; without it the figures stand alone. */
export function CategoryBlocks({ path }: { readonly path: string }) {
  const locale = useLocale().toLowerCase();
  const content = useQuery(operationQuery('getContent', { webspace: CUSTOMER_WEBSPACE, locale, path }));
  // What follows waits below the screen, so that it does not jump there.
  if (content.isPending) return <div className="min-h-dvh" />;
  if (!content.data) return null;
  return (
    <article
      className="flex flex-col gap-6 py-3"
      {...(content.data.locale !== locale && { lang: content.data.locale })}
    >
      {content.data.blocks.map((block, place) => (
        // Blocks have no names, and the page does not change while it shows.
        <Block key={`${place} ${block.type}`} block={block} />
      ))}
    </article>
  );
}
