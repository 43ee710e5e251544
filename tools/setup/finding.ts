/** What a look at one part found, as a sentence for whoever sets the portal up; it never holds a secret. */
export interface Finding {
  /** `missing`: people would be worse off, so it has to be mended first. `note`: worth knowing, nothing to do. */
  readonly kind: 'good' | 'note' | 'missing';
  readonly text: string;
}

export const good = (text: string): Finding => ({ kind: 'good', text });
export const note = (text: string): Finding => ({ kind: 'note', text });
export const missing = (text: string): Finding => ({ kind: 'missing', text });

/** The kind of a failure in a word, since its message may repeat an address with a password. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? error.name : kindOf(error.cause);
}
