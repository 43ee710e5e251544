import type { FlagShape } from '@maincrop/domain/locale/flag';

/** The flag of a language; its name always stands beside it. Source: I18N-03. */
export function Flag({ shapes }: { readonly shapes: readonly FlagShape[] }) {
  return (
    <svg viewBox="0 0 18 12" className="h-3.5 w-5 shrink-0 rounded-sm border border-line" aria-hidden="true">
      {shapes.map(({ path, ...paint }, index) => (
        <path key={index} d={path} {...paint} />
      ))}
    </svg>
  );
}
