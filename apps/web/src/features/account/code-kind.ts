/** What a code is: the one of the second factor, or one of the ten recovery codes. */
export type CodeKind = 'code' | 'recovery';

/** The ways past the second factor. */
export type Way = CodeKind | 'passkey' | 'lost';

export interface CodeEntry {
  readonly kind: CodeKind;
  readonly code: string;
  readonly rememberDevice: boolean;
}
