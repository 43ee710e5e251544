import type { DisputeKind } from '@maincrop/domain/disputes/limits';
import { createStore, type Store, storesByName } from '../../lib/store.ts';
import type { DisputeSubject } from './dispute-subject.ts';
import type { Photo } from './read-photo.ts';

/** What somebody has entered about a line and not sent yet. */
export interface Draft {
  readonly kind: DisputeKind | '';
  readonly text: string;
  readonly photos: readonly Photo[];
  /** Idempotency key: the same for every try of this report. */
  readonly key: string;
}

/** The draft about a line; it outlives the dialog, so that closing it by mistake loses nothing. */
export function draftOf(subject: DisputeSubject): Store<Draft> {
  return drafts(nameOf(subject));
}

export function emptyDraft(): Draft {
  return { kind: '', text: '', photos: [], key: crypto.randomUUID() };
}

function nameOf({ document, documentId, line }: DisputeSubject): string {
  return `${document} ${documentId} ${line}`;
}

const drafts = storesByName(() => createStore(emptyDraft()));
