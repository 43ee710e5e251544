import { markParts } from '@maincrop/domain/search/mark-parts';

/** A text with what was typed marked in it. */
export function MarkedText({ text, entry }: { readonly text: string; readonly entry: string }) {
  return markParts(text, entry).map(({ text: part, isMatch }, at) =>
    isMatch ? (
      <mark
        key={`${at} ${part}`}
        className="rounded-sm bg-brand-soft font-semibold text-brand-strong underline decoration-1 underline-offset-2"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
