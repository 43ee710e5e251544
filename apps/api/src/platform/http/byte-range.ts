/**
 * The part of a file that a `Range` header asks for: from `from` to before `to`. `outside` when it begins behind the end;
 * null where the whole file is to be answered: without a header, for several parts at once, and for what is no range.
 * Never fails. Source: RFC 9110, 14.1.2 and 14.2.
 */
export function byteRange(
  header: string | undefined,
  bytes: number,
): { readonly from: number; readonly to: number } | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '') return last === '' ? null : lastOf(Number(last), bytes);
  const from = Number(first);
  const to = last === '' ? bytes : Math.min(Number(last) + 1, bytes);
  if (last !== '' && Number(last) < from) return null;
  return from >= bytes ? 'outside' : { from, to };
}

function lastOf(wanted: number, bytes: number): { readonly from: number; readonly to: number } | 'outside' {
  const length = Math.min(wanted, bytes);
  return length === 0 ? 'outside' : { from: bytes - length, to: bytes };
}
