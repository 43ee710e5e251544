import { safeLink } from '@maincrop/domain/content/safe-link';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId } from 'react';
import { RichTextBar } from './rich-text-bar.tsx';
import type { RichTextProps } from './rich-text-props.ts';
import { documentOf, textOf } from './text-document.ts';

/** A text with the formats that a page can show, and no others. */
export function RichTextField({ label, value, onChange }: Omit<RichTextProps, 'source'>) {
  const id = useId();
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: documentOf(value),
    // Its style sheet would be a style element, which the security policy of the portal forbids.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        class: TEXT_STYLE,
      },
      handleDOMEvents: { paste: pasteWords, drop: refuseForeignDrop },
    },
    onUpdate: ({ editor: current }) => onChange(textOf(current.getJSON())),
  });
  useTakenOver(editor, value);
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-sm font-semibold">
        {label}
      </span>
      <div className="overflow-hidden rounded-md border border-line-strong bg-surface focus-within:border-ink">
        <RichTextBar editor={editor} label={label} />
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}

/** A text that came from elsewhere, an earlier version for instance, replaces what the editor shows. */
function useTakenOver(editor: Editor, value: RichTextProps['value']): void {
  const wanted = JSON.stringify(textOf(documentOf(value)));
  useEffect(() => {
    // The editor keeps its document outside React.
    if (JSON.stringify(textOf(editor.getJSON())) !== wanted)
      // What the field wants was written as JSON just above.
      editor.commands.setContent(documentOf(JSON.parse(wanted) as RichTextProps['value']), {
        emitUpdate: false,
      });
  }, [editor, wanted]);
}

/** Words come without the formats of where they were copied: those would be HTML, which the portal takes from nobody. */
function pasteWords(view: Editor['view'], event: ClipboardEvent): boolean {
  event.preventDefault();
  const words = event.clipboardData?.getData('text/plain') ?? '';
  if (words !== '') view.pasteText(words);
  return true;
}

function refuseForeignDrop(view: Editor['view'], event: DragEvent): boolean {
  if (view.dragging !== null) return false;
  event.preventDefault();
  return true;
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, autolink: false, isAllowedUri: (url) => safeLink(url) !== null },
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
];

const TEXT_STYLE =
  'min-h-28 px-3 py-2 whitespace-break-spaces outline-offset-[-3px] [&>*+*]:mt-3 [&_h2]:text-lg [&_h3]:font-semibold [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5 [&_a]:text-brand-strong [&_a]:underline';
