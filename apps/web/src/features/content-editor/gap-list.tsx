import type { EditedContent } from '@maincrop/contract/schemas/content-editing';
import { type ContentGap, contentGaps } from '@maincrop/domain/content/content-gaps';
import { useTranslations } from 'use-intl';
import { textLinkStyle } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { leadToGap } from './gap-place.ts';

/** Fields of which a page can lack something, as they are called in the form. */
type GapField = 'header_image' | 'excerptImages' | keyof EditedContent['blocks'][number];

/** What a page still lacks to be published; each leads to its place and goes as soon as it is filled. */
export function GapList({ content }: { readonly content: EditedContent }) {
  const t = useTranslations('content-editor');
  const gaps = contentGaps(content);
  const nameOf = ({ block, field, item }: ContentGap) => {
    const name = t(`field.${field as Exclude<GapField, 'id' | 'type'>}`);
    const part = item === null ? name : t('gap.item', { field: name, number: String(item + 1) });
    const type = content.blocks[block ?? -1]?.type;
    if (block === null || type === undefined) return part;
    return t('gap.block', {
      block: t('block.nameless', { number: String(block + 1), type: t(`type.${type}`) }),
      part,
    });
  };
  if (gaps.length === 0) return null;
  return (
    <Notice tone="danger" title={t('gap.title')}>
      <p>{t('gap.text')}</p>
      <ul className="mt-1 flex flex-col items-start">
        {gaps.map((gap) => (
          <li key={`${gap.block} ${gap.field} ${gap.item}`}>
            <button
              type="button"
              className={`${textLinkStyle} min-h-9 text-left wrap-anywhere pointer-coarse:min-h-11`}
              onClick={() => leadToGap(gap)}
            >
              {nameOf(gap)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
