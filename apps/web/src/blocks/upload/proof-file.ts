import type { ErrorCode, ErrorParams } from '@maincrop/contract/errors';
import {
  checkUpload,
  fitsOneClaim,
  UPLOAD_EXTENSIONS,
  UPLOAD_MAX_MB,
} from '@maincrop/domain/upload/upload-rules';

/**
 * A file that proves a claim. `stored` files have the key that the claim names; `failed` ones can be tried again,
 * `refused` ones never as they are.
 */
export interface ProofFile {
  /** Of the row on this screen; not known to the service. */
  readonly id: string;
  /** Storage key; null until the file is stored. */
  readonly key: string | null;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly state: 'uploading' | 'stored' | 'failed' | 'refused';
}

/** A chosen file that was not taken, and why. */
export interface Refusal {
  readonly name: string;
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

/** The keys that the claim sends: what has arrived and was found good. */
export function proofKeys(files: readonly ProofFile[]): string[] {
  return files.flatMap(({ key, state }) => (key !== null && state === 'stored' ? [key] : []));
}

/**
 * Whether a claim can be sent with these files: `none` and `complete` yes, `busy` not yet, `incomplete` only after the
 * user was told which files stay behind. Source: CLM-33, OPEN-52.
 */
export function proofStatus(files: readonly ProofFile[]): 'none' | 'busy' | 'incomplete' | 'complete' {
  if (files.length === 0) return 'none';
  if (files.some(({ state }) => state === 'uploading')) return 'busy';
  return files.every(({ state }) => state === 'stored') ? 'complete' : 'incomplete';
}

/** Names of the files that would stay behind if the claim were sent now. */
export function missingProof(files: readonly ProofFile[]): string[] {
  return files.filter(({ state }) => state !== 'stored').map(({ name }) => name);
}

/** Bytes of all files that a claim would carry; refused ones count no more. Source: CLM-31. */
export function proofBytes(files: readonly ProofFile[]): number {
  return files.reduce((sum, { size, state }) => (state === 'refused' ? sum : sum + size), 0);
}

/**
 * Sorts chosen files into those that are taken, in their order and as long as they fit into 25 MiB together with what
 * is there, and those that are not. `heldBytes`: of files that the claim has already. Source: CLM-30, CLM-31.
 */
export function sortChosen<Chosen extends { readonly name: string; readonly size: number }>(
  files: readonly ProofFile[],
  chosen: readonly Chosen[],
  heldBytes = 0,
): { readonly taken: readonly Chosen[]; readonly refused: readonly Refusal[] } {
  const taken: Chosen[] = [];
  const refused: Refusal[] = [];
  let bytes = heldBytes + proofBytes(files);
  for (const file of chosen) {
    const refusal = refusalOf(file, bytes);
    if (refusal) {
      refused.push(refusal);
      continue;
    }
    bytes += file.size;
    taken.push(file);
  }
  return { taken, refused };
}

/** Files of an earlier visit: what was on its way then has been interrupted. */
export function resumed(files: readonly ProofFile[]): readonly ProofFile[] {
  return files.some(({ state }) => state === 'uploading')
    ? files.map((file) => (file.state === 'uploading' ? { ...file, state: 'failed' as const } : file))
    : files;
}

function refusalOf(file: { readonly name: string; readonly size: number }, bytes: number): Refusal | null {
  const { name, size } = file;
  const problem = checkUpload({ name, bytes: size });
  if (problem?.reason === 'extension-not-accepted') {
    const params = { extensions: UPLOAD_EXTENSIONS.join(', ') };
    return { name, code: 'attachments.extension-not-accepted', params };
  }
  if (problem) return { name, code: `attachments.${problem.reason}`, params: { name } };
  return fitsOneClaim([bytes, size])
    ? null
    : { name, code: 'attachments.total-too-large', params: { maximum: UPLOAD_MAX_MB } };
}
