/**
 * A position in PostgreSQL's log as a number that can be compared: `16/B374D848` has the upper and the lower 32 bits in
 * hexadecimal. Throws for anything else.
 * Source: https://www.postgresql.org/docs/18/datatype-pg-lsn.html
 */
export function parseLogPosition(text: string): bigint {
  const [, upper, lower] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (upper === undefined || lower === undefined) throw new Error(`No position in the log: ${text}`);
  return (BigInt(`0x${upper}`) << 32n) | BigInt(`0x${lower}`);
}
