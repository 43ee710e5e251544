/** What loses the entries of a form: another page, or any other address, because it shows something else in their place. */
export type LostBy = 'page' | 'address';

/** Forms of the page whose entries have not been sent. Outside React: a press that leaves the page is judged at once. */
const unsaved = new Map<object, LostBy>();

/** Something was typed into a form, or its sending was refused. */
export function markUnsaved(form: object, lostBy: LostBy = 'page'): void {
  unsaved.set(form, lostBy);
}

/** The entries of a form were sent, or the form is gone; answers whether there were any. */
export function clearUnsaved(form: object): boolean {
  return unsaved.delete(form);
}

/** Whether something was typed that has not been sent. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Whether going from one address to another loses what was typed. */
export function losesUnsaved(from: Address, to: Address): boolean {
  if (from.pathname !== to.pathname) return hasUnsaved();
  return from.search !== to.search && [...unsaved.values()].includes('address');
}

interface Address {
  readonly pathname: string;
  readonly search: string;
}
