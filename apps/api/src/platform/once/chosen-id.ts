/** Whether an id that a browser chose for something new is a UUID in small letters, as PostgreSQL writes it. */
export function isChosenId(id: string): boolean {
  return UUID.test(id);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
