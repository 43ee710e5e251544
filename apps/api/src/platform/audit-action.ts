import type { Texts } from '@maincrop/messages/texts';

type Did = Texts<'audit'>['did'];

/** What was done: only what the trail has words for in every language. */
export type AuditAction = {
  [S in keyof Did]: { [D in keyof Did[S]]: Code<S, D> }[keyof Did[S]];
}[keyof Did];

/** As `subject.deed`; what has no second part is filed under `done`. */
type Code<S, D> = D extends 'done' ? S : S extends string ? (D extends string ? `${S}.${D}` : never) : never;
