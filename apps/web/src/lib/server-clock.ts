let aheadMs = 0;

/** Learns how far the clock of the service is ahead of the browser's; `now` is an ISO instant that has just arrived. */
export function setServerNow(now: string): void {
  const serverMs = Date.parse(now);
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now();
}

/** The present moment by the clock of the service, which decides on delivery dates (OPEN-33). */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}
