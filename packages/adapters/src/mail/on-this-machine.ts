/** Whether a mail server is on this machine, where nobody listens in between. */
export function isOnThisMachine(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}
