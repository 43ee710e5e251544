import { useTranslations } from 'use-intl';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ChoicePart, FieldPart } from './field-parts.tsx';
import { ColourPart, IconPart, TypePart } from './foundation-parts.tsx';
import { ListPart, StatusPart } from './list-parts.tsx';
import { ButtonPart, MessagePart, OverlayPart } from './message-parts.tsx';
import { PicturePart } from './picture-parts.tsx';

/**
 * Every part of the portal in each of its states, in the scheme and the language of whoever looks. `design.spec.ts`
 * compares it with what was agreed.
 */
export function Design() {
  const t = useTranslations('design');
  return (
    <div className="flex flex-col gap-10">
      <PageHeading title={t('title')} intro={t('intro')} />
      <ColourPart />
      <TypePart />
      <ButtonPart />
      <FieldPart />
      <ChoicePart />
      <StatusPart />
      <MessagePart />
      <ListPart />
      <PicturePart />
      <OverlayPart />
      <IconPart />
    </div>
  );
}
