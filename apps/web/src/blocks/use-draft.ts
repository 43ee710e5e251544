import { useState } from 'react';
import { mergeDraft } from './merge-draft.ts';

/** What is typed into a form over the stored values it began with. */
export function useDraft<T extends object>(stored: T) {
  const [state, setState] = useState({ draft: stored, base: stored });
  return {
    draft: state.draft,
    /** With fields, or with what makes them of the draft as it is then. */
    change: (change: Partial<T> | ((draft: T) => Partial<T>)): void =>
      setState(({ draft, base }) => ({
        draft: { ...draft, ...(typeof change === 'function' ? change(draft) : change) },
        base,
      })),
    /** Takes over newly stored values and keeps what was typed. */
    rebase: (fresh: T): void => setState((old) => ({ draft: mergeDraft(old, fresh), base: fresh })),
    base: state.base,
  };
}
