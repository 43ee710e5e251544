import type { WizardState } from '../use-wizard.ts';
import { ReorderDialog } from './reorder-dialog.tsx';
import { ReorderNotice } from './reorder-notice.tsx';
import { ReorderQuestion } from './reorder-question.tsx';
import type { ReorderState } from './use-reorder.ts';

export interface ReorderDialogsProps {
  readonly wizard: WizardState;
  readonly state: ReorderState;
  /** Whether this step says that an old order was taken over. */
  readonly isSaid: boolean;
}

/** All that is asked and said while an old order is ordered again. */
export function ReorderDialogs({ wizard, state, isSaid }: ReorderDialogsProps) {
  const count = new Set(wizard.cart.lines.map(({ ProductNr }) => ProductNr)).size;
  return (
    <>
      {state.isDone && isSaid && <ReorderNotice state={state} count={count} />}
      <ReorderQuestion wizard={wizard} state={state} />
      <ReorderDialog missing={state.missing} answer={state.answer} />
    </>
  );
}
