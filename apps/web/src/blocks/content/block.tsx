import type { ContentBlock } from '@maincrop/contract/schemas/content';
import type { ComponentType } from 'react';
import { Video, YouTubeEmbed } from './kinds/films.tsx';
import { ImageCarousel, PagesList, TextWithImage } from './kinds/pictures.tsx';
import { useHasSomething } from './may-follow.ts';
import {
  ButtonLink,
  Contacts,
  DoubleColumns,
  DownloadList,
  EatThisDownload,
  Intro,
  Teaser,
} from './kinds/texts.tsx';

/** A block of a content page; of a type that this page does not know yet, or with nothing for the reader, nothing. Source: CNT-05. */
export function Block({ block }: { readonly block: ContentBlock }) {
  const Shown = BLOCKS[block.type] as ComponentType<{ readonly block: ContentBlock }> | undefined;
  const hasSomething = useHasSomething();
  return Shown && hasSomething(block) ? <Shown block={block} /> : null;
}

const BLOCKS: Record<ContentBlock['type'], ComponentType<{ readonly block: ContentBlock }>> = {
  button: ButtonLink,
  contact: Contacts,
  dashboard_call_to_action: Teaser,
  dashboard_text: Intro,
  double_column_text: DoubleColumns,
  download_list: DownloadList,
  eat_this_download: EatThisDownload,
  image_carousel: ImageCarousel,
  intro: Intro,
  news: Teaser,
  pages_list: ({ block }) => <PagesList title={block.title ?? null} pages={block.pages ?? []} />,
  text_with_image: TextWithImage,
  youtube_embed: YouTubeEmbed,
  video: Video,
};
