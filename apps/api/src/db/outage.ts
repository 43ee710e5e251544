/**
 * Why a failure is the database's, or the network's before it, and may be different a moment later: its code, or the
 * words of the driver where it gives none. Null for everything else, a defect of ours above all.
 * Source: https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
export function outageOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (code !== '') return isAway(error, code) ? code : null;
  return DRIVER_WORDS.find((words) => error.message.includes(words)) ?? null;
}

/** Whether a disk is full: of the database, of the files, or what this user may have there. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error));
}

/** Whether the connection that failed with this is of no use to anybody any more. */
export function isConnectionLost(error: unknown): boolean {
  const cause = outageOf(error);
  return cause !== null && !['25006', '55P03', '53400'].includes(cause);
}

function isAway(error: Error, code: string): boolean {
  // A file that is missing has the same code as a socket that is.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return SQL_STATE.test(code) || NETWORK.has(code);
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

// Connection lost, shut down or starting up, no room for a connection or in memory, read only, locked for too long.
const SQL_STATE = /^(08...|57P..|53300|53200|53400|25006|55P03)$/;

const NETWORK: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

// pg and pg-pool throw these without any code.
const DRIVER_WORDS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end',
  // An answer that the driver cannot read: what stands between has garbled it, or is no database.
  'Received unexpected',
  'Unknown authenticationOk message type',
  'received invalid response',
];
