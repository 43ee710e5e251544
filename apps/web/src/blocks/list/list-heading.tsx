import type { ReactNode, Ref } from 'react';
import { ExportMenu, type ExportMenuProps } from '../export-menu.tsx';

export interface ListHeadingProps {
  /** Left out where the title of the page names the list already. */
  readonly title?: string;
  readonly id?: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** How many there are; null while there is nothing to count. */
  readonly count: string | null;
  /** Sums, and since when the list is what it is. */
  readonly children?: ReactNode;
  /** The whole list as a file; left out where there is none, or nobody to save it. */
  readonly exportAs?: ExportMenuProps['load'] | undefined;
}

/** What stands above the rows of every list: its title and count at the left, its age and its file at the right. */
export function ListHeading({ title, id, headingRef, count, children, exportAs }: ListHeadingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="flex flex-wrap items-baseline gap-x-2">
        {title !== undefined && (
          <h2 id={id} ref={headingRef} tabIndex={-1} className="text-lg">
            {title}
          </h2>
        )}
        {/* Heard when a search or a filter changes it. */}
        <output className="text-sm whitespace-nowrap text-muted">{count}</output>
      </div>
      <div className="ml-auto flex min-h-9 flex-wrap items-center justify-end gap-x-4 gap-y-1 pointer-coarse:min-h-11">
        {children}
        {exportAs && <ExportMenu load={exportAs} />}
      </div>
    </div>
  );
}
