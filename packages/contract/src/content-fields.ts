import type { BLOCK_TYPES, ContentBlock } from './schemas/content.ts';

/** The fields of a block but for its type and for whom it shows, which every block has. */
export type BlockField = Exclude<keyof ContentBlock, 'type' | 'direct' | 'indirect' | 'multinational'>;

/** How a field is edited: a new field says it here and has a control from then on. */
export const FIELD_KINDS = {
  title: 'line',
  text: 'text',
  link: 'link',
  button_label: 'line',
  button_link: 'link',
  target_blank: 'flag',
  images: 'images',
  file: 'file',
  file_url: 'link',
  transcript: 'text',
  captions: 'captions',
  youtube_identifier: 'film',
  contacts: 'contacts',
  double_columns: 'columns',
  downloadlist: 'files',
  imagecarousel: 'images',
  pages: 'cards',
  announcement: 'announcement',
} as const satisfies Readonly<Record<BlockField, string>>;

export type FieldKind = (typeof FIELD_KINDS)[BlockField];

/** Which fields a block of a type has, in the order in which they are edited. Source: CNT-05 to CNT-17. */
export const BLOCK_FIELDS: Readonly<Record<(typeof BLOCK_TYPES)[number], readonly BlockField[]>> = {
  intro: ['title', 'text'],
  text_with_image: ['title', 'text', 'images'],
  double_column_text: ['double_columns'],
  image_carousel: ['title', 'imagecarousel'],
  button: ['button_label', 'button_link', 'target_blank'],
  news: ['title', 'text', 'link', 'images', 'button_label', 'button_link', 'target_blank', 'announcement'],
  contact: ['title', 'contacts'],
  download_list: ['title', 'downloadlist'],
  eat_this_download: ['title', 'text', 'images', 'file'],
  pages_list: ['title', 'pages'],
  youtube_embed: ['title', 'youtube_identifier'],
  video: ['title', 'file', 'file_url', 'captions', 'transcript'],
  dashboard_text: ['title', 'text'],
  dashboard_call_to_action: [
    'title',
    'text',
    'link',
    'images',
    'button_label',
    'button_link',
    'target_blank',
  ],
};
