import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import type { DrawingProps } from './drawings.tsx';

/** Where a list would stand: says why there is none and offers what to do next. */
export function EmptyBox({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong px-4 py-6 text-center">
      {children}
    </div>
  );
}

export interface NothingYetProps extends Pick<DrawingProps, 'kind'> {
  readonly title: string;
  readonly text: string;
}

/** That there is nothing at all, and what would be here, with a drawing of it. */
export function NothingYet({ kind, title, text }: NothingYetProps) {
  return (
    <div className="flex flex-col items-center">
      <Drawing kind={kind} />
      <p className="mt-2 font-semibold">{title}</p>
      <p className="text-muted">{text}</p>
    </div>
  );
}
