import type { ReactNode } from 'react';

/**
 * What narrows and orders a list: its search first, which takes the room that is left, then choices, each as wide as the
 * longest it offers. What has no room beside the search goes below it.
 */
export function Narrowing({ children }: { readonly children: ReactNode }) {
  return (
    <div className="print:hidden flex grow flex-wrap items-center gap-3 *:grow *:first:basis-full tablet:*:not-first:grow-0 tablet:*:first:basis-96 wide:*:not-first:max-w-72 wide:*:first:max-w-md wide:*:first:basis-40">
      {children}
    </div>
  );
}
