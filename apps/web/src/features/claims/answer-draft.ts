import type { ProofFile } from '../../blocks/upload/proof-file.ts';
import { createStore, type Store, storesByName } from '../../lib/store.ts';

/** What a claimant has entered for the desk and not sent yet. */
export interface AnswerDraft {
  readonly text: string;
  readonly files: readonly ProofFile[];
}

/** The draft of an answer about a claim of a customer; it outlives the panel, so that closing it by mistake loses nothing. */
export function answerDraftOf(claim: {
  readonly customerNr: string;
  readonly claimId: string;
}): Store<AnswerDraft> {
  return drafts(`${claim.customerNr} ${claim.claimId}`);
}

export function emptyAnswer(): AnswerDraft {
  return { text: '', files: [] };
}

const drafts = storesByName(() => createStore(emptyAnswer()));
