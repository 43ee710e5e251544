import type { CartOwner } from '../../lib/cart.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { createStore, type Store, storesByName, useStore } from '../../lib/store.ts';
import { type Calculation, type Draft, EMPTY_DRAFT, parseDraft } from './draft-record.ts';

/** The draft of a user for one SAP customer; it follows changes that are made in other tabs. */
export function useDraft(owner: CartOwner): Draft {
  return useStore(draftStore(owner));
}

/** Changes the draft and keeps it in this browser. */
export function changeDraft(owner: CartOwner, change: (draft: Draft) => Draft): void {
  const store = draftStore(owner);
  store.set(change(store.get()));
  writeStored(draftName(owner), store.get());
}

/** The draft with another calculation in the place of its own, which can be taken back. */
export function replaced(draft: Draft, next: Partial<Calculation & Pick<Draft, 'saved'>>): Draft {
  const { lines, loadBase, containerType, saved } = draft;
  return { ...draft, ...next, before: { lines, loadBase, containerType, saved } };
}

const drafts = storesByName((name) => {
  const store = createStore(readStored(name, parseDraft) ?? EMPTY_DRAFT);
  // Only other tabs cause this event; a null key means that all was deleted.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.endsWith(name)) store.set(readStored(name, parseDraft) ?? EMPTY_DRAFT);
  });
  return store;
});

function draftStore(owner: CartOwner): Store<Draft> {
  return drafts(draftName(owner));
}

function draftName({ userId, customerNr }: CartOwner): string {
  return `container-calculation.${userId}.${customerNr}`;
}
