/** A name for a block, a picture or a contact that is being added: only the same page must not have it twice. */
export function newId(): string {
  return crypto.randomUUID().slice(0, 13);
}
