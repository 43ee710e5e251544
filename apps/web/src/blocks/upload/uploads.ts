import { ApiError } from '@maincrop/contract/client';
import { call } from '../../lib/client.ts';
import { reportError } from '../../lib/report-error.ts';
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
  /** Takes over the files as another tab has written them; of those that this one sends it knows more. */
  follow(told: readonly ProofFile[]): void;
  /** Ends what is on its way; it can be tried again later. */
  stop(): void;
}

/** How many files travel at once: more would only share the same line. */
const AT_ONCE = 2;

/** Chosen files by the id of their row, so that coming back to the step can still send them again. */
const atHand = new Map<string, File>();

/**
 * Uploads the proof of a claim for the agreement of one sales quote, beginning with the files of an earlier visit.
 * `heldBytes`: of files that the claim has already.
 */
export function createUploads(salesQuote: string, earlier: readonly ProofFile[], heldBytes = 0): Uploads {
  const files = createStore(resumed(earlier));
  const details = createStore<Readonly<Record<string, UploadDetail>>>(
    Object.fromEntries(earlier.map(({ id }) => [id, { share: 0, error: null, canRetry: atHand.has(id) }])),
  );
  const refusals = createStore<readonly Refusal[]>([]);
  const line = createLine(salesQuote, { files, details });
  void line.checkStored();

  return {
    files,
    details,
    refusals,
    add: (chosen) => {
      const { taken, refused } = sortChosen(files.get(), chosen, heldBytes);
      refusals.set(refused);
      files.set([...files.get(), ...taken.map(rowOf)]);
      line.runNext();
    },
    retry: (id) => {
      line.tell(id, { share: 0, error: null });
      line.change(id, { state: 'uploading' });
      line.runNext();
    },
    remove: (id) => {
      line.running.get(id)?.abort();
      atHand.delete(id);
      files.set(files.get().filter((file) => file.id !== id));
    },
    follow: (told) => {
      for (const [id, controller] of line.running)
        if (!told.some((file) => file.id === id)) controller.abort();
      files.set(followed(files.get(), told));
    },
    stop: () => {
      for (const controller of line.running.values()) controller.abort();
      files.set(resumed(files.get()));
    },
  };
}

/** The same list where it says nothing new, so that two tabs do not tell each other without end. */
function followed(mine: readonly ProofFile[], told: readonly ProofFile[]): readonly ProofFile[] {
  const files = told.map((file) => {
    const own = atHand.has(file.id) ? mine.find(({ id }) => id === file.id) : undefined;
    return own === undefined || (own.state === file.state && own.key === file.key) ? file : own;
  });
  return files.every((file, index) => file === told[index]) ? told : files;
}

function rowOf(file: File): ProofFile {
  const id = crypto.randomUUID();
  atHand.set(id, file);
  return { id, key: null, name: file.name, size: file.size, state: 'uploading' };
}

/** Sends the files that wait, a few at once, and writes down how each ended. */
function createLine(salesQuote: string, { files, details }: Pick<Uploads, 'files' | 'details'>) {
  const running = new Map<string, AbortController>();
  const change = (id: string, to: Partial<ProofFile>) =>
    files.set(files.get().map((file) => (file.id === id ? { ...file, ...to } : file)));
  const tell = (id: string, detail: Partial<UploadDetail>) => {
    const known = details.get()[id] ?? { share: 0, error: null, canRetry: true };
    details.set({ ...details.get(), [id]: { ...known, ...detail } });
  };
  const run = async (id: string, file: File, { signal }: AbortController): Promise<void> => {
    try {
      const onProgress = (share: number) => tell(id, { share });
      change(id, { key: await upload(salesQuote, file, { signal, onProgress }), state: 'stored' });
    } catch (error) {
      if (signal.aborted) return;
      reportError(error, { kind: 'upload', sizeBytes: file.size });
      tell(id, { error });
      const isFinal = error instanceof ApiError && !mayPassLater(error.code);
      change(id, { state: isFinal ? 'refused' : 'failed' });
    } finally {
      running.delete(id);
      runNext();
    }
  };
  /** Files of an earlier visit may be gone: what no claim took within a day is deleted. */
  const checkStored = async (): Promise<void> => {
    for (const { id, key } of files.get()) {
      if (key === null) continue;
      try {
        await call('confirmAttachment', { body: { key } });
      } catch (error) {
        if (!(error instanceof ApiError) || !GONE.has(error.code)) continue;
        tell(id, { error });
        change(id, { key: null, state: 'failed' });
      }
    }
  };
  const runNext = (): void => {
    if (running.size >= AT_ONCE) return;
    // What another tab sends is not at hand here.
    const next = files
      .get()
      .find(({ id, state }) => state === 'uploading' && atHand.has(id) && !running.has(id));
    const file = next && atHand.get(next.id);
    if (!next || !file) return;
    const controller = new AbortController();
    running.set(next.id, controller);
    void run(next.id, file, controller);
    runNext();
  };
  return { running, change, tell, runNext, checkStored };
}

const GONE: ReadonlySet<string> = new Set(['attachments.unknown-file', 'attachments.already-used']);

/** Permit, post, confirm; answers the storage key. Each try is a new upload, since a permit is good for one. */
async function upload(
  salesQuote: string,
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
): Promise<string> {
  const { signal } = options;
  const body = { sales_quote_sap_id: salesQuote, filename: file.name, size: file.size };
  const permit = await call('createAttachment', { body, signal });
  await postForm(permit, file, options);
  const { key } = await call('confirmAttachment', { body: { key: permit.key }, signal });
  return key;
}
