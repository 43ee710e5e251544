/**
 * The numbers of documents that the portal was told, in few characters: runs of numbers that follow each other, each as
 * its distance from the run before and its length, in base 36; what is no number of ten digits stands as it is behind `|`.
 */
export function packKeys(keys: ReadonlySet<string>): string {
  const numbers: number[] = [];
  const others: string[] = [];
  for (const key of keys) {
    if (TEN_DIGITS.test(key)) numbers.push(Number(key));
    else others.push(key);
  }
  numbers.sort((left, right) => left - right);
  const runs: string[] = [];
  let last = 0;
  for (let at = 0; at < numbers.length;) {
    const first = numbers[at] ?? 0;
    let length = 1;
    while (numbers[at + length] === first + length) length += 1;
    runs.push(`${(first - last).toString(36)}${length === 1 ? '' : `:${length.toString(36)}`}`);
    last = first + length - 1;
    at += length;
  }
  return [runs.join(','), ...others.map(encodeURIComponent)].join('|');
}

/** The keys of such a text. Throws `RangeError` for a text that `packKeys` did not make. */
export function unpackKeys(packed: string): Set<string> {
  const [runs = '', ...others] = packed.split('|');
  const keys = new Set(others.map(decodeURIComponent));
  let last = 0;
  for (const run of runs === '' ? [] : runs.split(',')) {
    const [distance, length = 1] = run.split(':').map((part) => Number.parseInt(part, 36));
    const first = last + (distance ?? Number.NaN);
    if (!RUN.test(run) || !Number.isSafeInteger(first)) throw new RangeError(`${run} is no run of numbers`);
    for (let number = first; number < first + length; number++) keys.add(String(number).padStart(10, '0'));
    last = first + length - 1;
  }
  return keys;
}

const RUN = /^[0-9a-z]{1,8}(?::[0-9a-z]{1,8})?$/;
const TEN_DIGITS = /^\d{10}$/;
