import type { CartOwner } from '../../lib/cart.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { readStored, storedKey, writeStored } from '../../lib/storage.ts';
import { createStore, type Store, useStore } from '../../lib/store.ts';
import { type ClaimDraft, emptyDraft, parseClaimDraft } from './draft-record.ts';

/** Whose draft it is: one for each user, SAP customer and agreement, so that going to another one loses nothing. */
export interface DraftOwner extends CartOwner {
  readonly agreementId: string;
}

/** The draft of an owner; it follows changes that are made in other tabs. */
export function useDraft(owner: DraftOwner): ClaimDraft {
  return useStore(draftStore(owner));
}

/** Changes the draft, keeps it in this browser and answers it. */
export function changeDraft(owner: DraftOwner, change: (draft: ClaimDraft) => ClaimDraft): ClaimDraft {
  const store = draftStore(owner);
  const next = change(store.get());
  store.set(next);
  writeStored(draftName(owner), next);
  return next;
}

/** Forgets what this browser keeps of the draft; the page on the screen still shows it until `resetDraft`. */
export function forgetStoredDraft(owner: DraftOwner): void {
  writeStored(draftName(owner), null);
}

/** Forgets the draft, after the claim was sent (CLM-16). */
export function resetDraft(owner: DraftOwner): void {
  draftStore(owner).set(emptyDraft(owner.agreementId));
  forgetStoredDraft(owner);
}

/** Whether something was entered for an agreement and is still kept. */
export function hasDraft(owner: DraftOwner): boolean {
  const draft = readStored(draftName(owner), parseClaimDraft);
  if (draft === null) return false;
  const texts = [draft.wholesaleParty, draft.creditReference, ...draft.period];
  return texts.some((text) => text !== '') || draft.items.length > 0 || draft.uploadedProof.length > 0;
}

/** The draft with an idempotency key, its own if it has one already. */
export function withClaimKey(draft: ClaimDraft): ClaimDraft {
  return draft.claimKey === null ? { ...draft, claimKey: newIdempotencyKey() } : draft;
}

const drafts = new Map<string, Store<ClaimDraft>>();

function draftStore(owner: DraftOwner): Store<ClaimDraft> {
  const name = draftName(owner);
  const known = drafts.get(name);
  if (known !== undefined) return known;
  const read = () => readStored(name, parseClaimDraft) ?? emptyDraft(owner.agreementId);
  const store = createStore(read());
  drafts.set(name, store);
  // Only other tabs cause this event; a null key means that all was deleted.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === storedKey(name)) store.set(read());
  });
  return store;
}

function draftName({ userId, customerNr, agreementId }: DraftOwner): string {
  return `claim.${userId}.${customerNr}.${agreementId}`;
}
