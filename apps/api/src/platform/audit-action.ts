import type { Texts } from '@maincrop/messages/texts';

type Did = Texts<'audit'>['did'];
type Said = {
  [S in keyof Did]: { [D in keyof Did[S]]: Code<S, D> }[keyof Did[S]];
}[keyof Did];

/** As `subject.deed`; what has no second part is filed under `done`. */
type Code<S, D> = D extends 'done' ? S : S extends string ? (D extends string ? `${S}.${D}` : never) : never;

/** What was refused: a security event, and no line of the trail. */
export type Refusal = Extract<Said, `refused.${string}`>;

/** What was done: only what the trail has words for in every language. */
export type AuditAction = Exclude<Said, Refusal>;

/** The code whose words stand under a subject and a deed. */
export function codeOf(subject: string, deed: string): string {
  return deed === 'done' ? subject : `${subject}.${deed}`;
}
