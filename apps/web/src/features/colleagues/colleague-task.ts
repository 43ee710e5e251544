import type { Colleague } from '@maincrop/contract/schemas/colleagues';

/** What the dialog on the page of colleagues is open for. */
export type ColleagueTask =
  | { readonly kind: 'invite' }
  | { readonly kind: 'roles' | 'disable' | 'withdraw' | 'enable'; readonly colleague: Colleague };
