/** Groups of the page of which one at a time is open to be changed (PRO-03). */
export const FORM_GROUPS = ['profile', 'email', 'password', 'locale', 'phone', 'mfa', 'routing'] as const;
export type FormGroup = (typeof FORM_GROUPS)[number];

/** A form group, or a restaurant by its id; `restaurant:new` is one that is not saved yet. */
export type OpenForm = FormGroup | `restaurant:${string}`;

export interface ProfileSearch {
  /** The form that is open; none when left out. In the address, so that Back closes it. */
  readonly edit?: OpenForm;
}

export const NEW_RESTAURANT = 'restaurant:new';

/** The search part of the address; what it does not know is left out. */
export function parseProfileSearch(raw: Readonly<Record<string, unknown>>): ProfileSearch {
  const { edit } = raw;
  const group = FORM_GROUPS.find((known) => known === edit);
  if (group !== undefined) return { edit: group };
  return isRestaurant(edit) ? { edit } : {};
}

function isRestaurant(value: unknown): value is `restaurant:${string}` {
  return typeof value === 'string' && /^restaurant:[\w-]{1,64}$/.test(value);
}
