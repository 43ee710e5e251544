import type { ReactNode } from 'react';

/** Where a list would stand: says why there is none and offers what to do next. */
export function EmptyBox({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong px-4 py-6 text-center">
      {children}
    </div>
  );
}

export interface NothingYetProps {
  readonly title: string;
  readonly text: string;
}

/** That there is nothing at all, and what would be here. */
export function NothingYet({ title, text }: NothingYetProps) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <p className="text-muted">{text}</p>
    </div>
  );
}
