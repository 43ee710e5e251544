import { safeLink } from '@maincrop/domain/content/safe-link';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export interface RichTextBarProps {
  readonly editor: Editor;
  readonly label: string;
}

/** The formats of a text, as buttons that say whether they apply where the cursor stands. */
export function RichTextBar({ editor, label }: RichTextBarProps) {
  const t = useTranslations('content-editor');
  const active = useEditorState({ editor, selector: ({ editor: current }) => activeIn(current) });
  const [address, setAddress] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const handleLink = () => {
    setIsTried(true);
    if (address === null || safeLink(address) === null) return;
    editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run();
    setAddress(null);
  };
  return (
    <>
      <fieldset
        aria-label={t('format.bar', { field: label })}
        className="flex flex-wrap gap-1 border-b border-line bg-sunken p-1"
      >
        {FORMATS.map(({ name, sign, run }) => (
          <FormatButton
            key={name}
            label={t(`format.${name}`)}
            sign={sign}
            isActive={active[name]}
            onPress={() => run(editor)}
          />
        ))}
        <FormatButton
          label={t('format.link')}
          sign={<LinkSign />}
          isActive={active.link}
          onPress={() => {
            setIsTried(false);
            const href: unknown = editor.getAttributes('link')['href'];
            setAddress(typeof href === 'string' ? href : '');
          }}
        />
        {active.link && (
          <FormatButton
            label={t('format.unlink')}
            sign="✕"
            isActive={false}
            onPress={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
          />
        )}
      </fieldset>
      {address !== null && (
        <div className="flex flex-wrap items-end gap-2 border-b border-line p-2">
          <LinkAddress address={address} isTried={isTried} onChange={setAddress} />
          <Button size="small" kind="primary" onClick={handleLink}>
            {t('format.set')}
          </Button>
        </div>
      )}
    </>
  );
}

interface LinkAddressProps {
  readonly address: string;
  readonly isTried: boolean;
  readonly onChange: (address: string) => void;
}

function LinkAddress({ address, isTried, onChange }: LinkAddressProps) {
  const t = useTranslations('content-editor');
  const errors = useTranslations('errors');
  return (
    <TextField
      label={t('format.address')}
      value={address}
      onChange={onChange}
      autoComplete="off"
      placeholder="/contact"
      className="grow"
      error={isTried && safeLink(address) === null ? errors('content-editor.unsafe-link') : undefined}
    />
  );
}

interface FormatButtonProps {
  readonly label: string;
  readonly sign: ReactNode;
  readonly isActive: boolean;
  readonly onPress: () => void;
}

function FormatButton({ label, sign, isActive, onPress }: FormatButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isActive}
      title={label}
      className="inline-flex size-9 items-center justify-center rounded-md text-sm font-semibold hover:bg-brand-soft aria-pressed:bg-brand aria-pressed:text-on-strong pointer-coarse:size-11"
      // The text keeps the focus: what is typed at once is not lost.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

/** Drawn here: the icons of the portal travel with every page. */
function LinkSign() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.8">
      <path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.500 1.500M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.500-1.500" />
    </svg>
  );
}

function activeIn(editor: Editor) {
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    heading: editor.isActive('heading', { level: 2 }),
    subheading: editor.isActive('heading', { level: 3 }),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    link: editor.isActive('link'),
  };
}

const FORMATS = [
  { name: 'bold', sign: 'B', run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', sign: 'I', run: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  {
    name: 'heading',
    sign: 'H1',
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'subheading',
    sign: 'H2',
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  { name: 'bullets', sign: '•', run: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'numbers', sign: '1.', run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run() },
] as const;
