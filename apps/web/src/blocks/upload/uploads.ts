import { ApiError } from '@maincrop/contract/client';
import { call } from '../../lib/client.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { postForm } from './post-form.ts';
import { type ProofFile, resumed, type Refusal, sortChosen } from './proof-file.ts';
import { mayPassLater } from './storage-answer.ts';

/** What is known of a file besides its state, by the id of its row. */
export interface UploadDetail {
  /** Share that was sent, from 0 to 1. */
  readonly share: number;
  readonly error: unknown;
  /** The file itself is still at hand, so that it can be sent again. */
  readonly canRetry: boolean;
}

export interface Uploads {
  readonly files: Store<readonly ProofFile[]>;
  readonly details: Store<Readonly<Record<string, UploadDetail>>>;
  readonly refusals: Store<readonly Refusal[]>;
  add(chosen: readonly File[]): void;
  retry(id: string): void;
  remove(id: string): void;
  /** Ends what is on its way; it can be tried again later. */
  stop(): void;
}

/** How many files travel at once: more would only share the same line. */
const AT_ONCE = 2;

/** Chosen files by the id of their row, so that coming back to the step can still send them again. */
const atHand = new Map<string, File>();

/** Uploads the proof of a claim for one agreement, beginning with the files of an earlier visit. */
export function createUploads(agreementId: string, earlier: readonly ProofFile[]): Uploads {
  const files = createStore(resumed(earlier));
  const details = createStore<Readonly<Record<string, UploadDetail>>>(
    Object.fromEntries(earlier.map(({ id }) => [id, { share: 0, error: null, canRetry: atHand.has(id) }])),
  );
  const refusals = createStore<readonly Refusal[]>([]);
  const running = new Map<string, AbortController>();

  const change = (id: string, to: Partial<ProofFile>) =>
    files.set(files.get().map((file) => (file.id === id ? { ...file, ...to } : file)));
  const tell = (id: string, detail: Partial<UploadDetail>) => {
    const known = details.get()[id] ?? { share: 0, error: null, canRetry: true };
    details.set({ ...details.get(), [id]: { ...known, ...detail } });
  };

  const runNext = () => {
    if (running.size >= AT_ONCE) return;
    const next = files.get().find(({ id, state }) => state === 'uploading' && !running.has(id));
    const file = next && atHand.get(next.id);
    if (!next || !file) return;
    const controller = new AbortController();
    running.set(next.id, controller);
    void upload(agreementId, file, {
      signal: controller.signal,
      onProgress: (share) => tell(next.id, { share }),
    })
      .then((key) => change(next.id, { key, state: 'stored' }))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        tell(next.id, { error });
        const isFinal = error instanceof ApiError && !mayPassLater(error.code);
        change(next.id, { state: isFinal ? 'refused' : 'failed' });
      })
      .finally(() => {
        running.delete(next.id);
        runNext();
      });
    runNext();
  };

  return {
    files,
    details,
    refusals,
    add: (chosen) => {
      const { taken, refused } = sortChosen(files.get(), chosen);
      refusals.set(refused);
      const rows = taken.map((file): ProofFile => {
        const id = crypto.randomUUID();
        atHand.set(id, file);
        return { id, key: null, name: file.name, size: file.size, state: 'uploading' };
      });
      files.set([...files.get(), ...rows]);
      runNext();
    },
    retry: (id) => {
      tell(id, { share: 0, error: null });
      change(id, { state: 'uploading' });
      runNext();
    },
    remove: (id) => {
      running.get(id)?.abort();
      atHand.delete(id);
      files.set(files.get().filter((file) => file.id !== id));
    },
    stop: () => {
      for (const controller of running.values()) controller.abort();
      files.set(resumed(files.get()));
    },
  };
}

/** Permit, post, confirm; answers the storage key. Each try is a new upload, since a permit is good for one. */
async function upload(
  agreementId: string,
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
): Promise<string> {
  const { signal } = options;
  const body = { agreementId, fileName: file.name, size: file.size };
  const permit = await call('createAttachment', { body, signal });
  await postForm(permit, file, options);
  const { key } = await call('confirmAttachment', { body: { key: permit.key }, signal });
  return key;
}
