import type { ContentBlock } from '@maincrop/contract/schemas/content';
import { useTranslations } from 'use-intl';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Icon } from '../../../ui/icons.tsx';
import { textLinkStyle } from '../../../ui/link-button.tsx';
import { Image } from '../image.tsx';
import { useMayFollow } from '../may-follow.ts';
import { ContentLink, RichText } from '../rich-text.tsx';

interface BlockProps {
  readonly block: ContentBlock;
}

/** A text under its title. Source: CNT-13. */
export function Intro({ block }: BlockProps) {
  return (
    <section className="flex max-w-[68ch] flex-col gap-3">
      {block.title && <h2 className="text-lg">{block.title}</h2>}
      {block.text && <RichText text={block.text} />}
    </section>
  );
}

/** A link that looks like a button. Source: CNT-06. */
export function ButtonLink({ block }: BlockProps) {
  const t = useTranslations('content');
  const mayFollow = useMayFollow();
  const { button_label: label, button_link: link } = block;
  if (!label || !link || !mayFollow(link)) return null;
  const isNewTab = block.target_blank === true;
  return (
    <p>
      <ContentLink href={link} isNewTab={isNewTab} className={buttonStyle('primary', 'normal')}>
        {isNewTab ? t('newTab', { label }) : label}
      </ContentLink>
    </p>
  );
}

/** A picture or none, a text and the way on: news and calls to action. Source: CNT-08, CNT-14. */
export function Teaser({ block }: BlockProps) {
  const [image] = block.images ?? [];
  return (
    <section className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      {image && <Image image={image} className="aspect-[3/1] w-full" />}
      <div className="flex flex-col items-start gap-3 p-5">
        {block.title && (
          <h2 className="text-lg">
            {block.link ? <ContentLink href={block.link}>{block.title}</ContentLink> : block.title}
          </h2>
        )}
        {block.text && <RichText text={block.text} />}
        <ButtonLink block={block} />
      </div>
    </section>
  );
}

/** Two texts side by side, below each other on small screens. Source: CNT-09. */
export function DoubleColumns({ block }: BlockProps) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      {block.double_columns?.map((column) => (
        <section
          key={column.title}
          className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-5"
        >
          {column.title && <h2 className="text-lg">{column.title}</h2>}
          {column.text && <RichText text={column.text} />}
        </section>
      ))}
    </div>
  );
}

/** Files under their labels. Source: CNT-10. */
export function DownloadList({ block }: BlockProps) {
  return (
    <section className="flex flex-col gap-2">
      {block.title && <h2 className="text-lg">{block.title}</h2>}
      <ul>
        {block.downloadlist?.map(({ label, file }) => (
          <li key={file.url}>
            <a
              href={file.url}
              download
              className={`${textLinkStyle} inline-flex min-h-11 items-center gap-2`}
            >
              <Icon name="document" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The file of Eat This with its picture and text. Source: CNT-11. */
export function EatThisDownload({ block }: BlockProps) {
  const t = useTranslations('content');
  const file = block.file?.url ?? block.file_url;
  return (
    <div className="flex flex-col gap-3">
      <Teaser block={block} />
      {file && (
        <p>
          <a href={file} download className={buttonStyle('primary', 'normal')}>
            {t('download', { label: block.title ?? '' })}
          </a>
        </p>
      )}
    </div>
  );
}

/** Whom to ask. Source: CNT-07. */
export function Contacts({ block }: BlockProps) {
  return (
    <section className="flex flex-col gap-3">
      {block.title && <h2 className="text-lg">{block.title}</h2>}
      <ul className="grid gap-4 tablet:grid-cols-3">
        {block.contacts?.map((contact) => (
          <li
            key={contact.id}
            className="flex flex-col items-start rounded-lg border border-line bg-surface p-5"
          >
            {contact.avatar && <Image image={contact.avatar} className="mb-3 size-16 rounded-full" />}
            <p className="font-semibold">{contact.fullName}</p>
            {contact.title && <p className="mb-2 text-sm text-muted">{contact.title}</p>}
            {contact.mainPhone && (
              <a href={`tel:${contact.mainPhone.replaceAll(/[^+\d]/g, '')}`} className={REACH}>
                {contact.mainPhone}
              </a>
            )}
            {contact.mainEmail && (
              <a href={`mailto:${encodeURIComponent(contact.mainEmail)}`} className={REACH}>
                {contact.mainEmail}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const REACH = `${textLinkStyle} inline-flex min-h-11 max-w-full items-center [overflow-wrap:anywhere]`;
