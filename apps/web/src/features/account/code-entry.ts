/** What a code is: the one of the second factor, or one of the ten recovery codes. */
export type CodeKind = 'code' | 'recovery';

export interface CodeEntry {
  readonly kind: CodeKind;
  readonly code: string;
  readonly rememberDevice: boolean;
}
