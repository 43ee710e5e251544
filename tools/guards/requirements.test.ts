import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { trackedFiles } from './tracked-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const CATALOGUE = 'docs/requirements.md';
/** This file names numbers without proving them. */
const GUARD = 'tools/guards/requirements.test.ts';
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const tracked = trackedFiles(root).filter(
  (file) => /\.(ts|tsx|sql|md|css|mjs)$/.test(file) && file !== CATALOGUE && file !== GUARD,
);

/** Requirements that nothing proves yet, by what they wait for; a number leaves with the work that builds it. */
const TO_COME: Readonly<Record<string, string>> = {};

describe('the numbered requirements', () => {
  const defined = new Set(
    [...read(CATALOGUE).matchAll(/^\| ([A-Z0-9]+-\d{2}) /gm)].map((row) => row[1] ?? ''),
  );
  const areas = [...new Set([...defined].map((id) => id.split('-')[0]))].join('|');
  const citation = new RegExp(String.raw`\b(?:${areas})-\d{2,}\b`, 'g');
  const cited = tracked.flatMap((file) =>
    [...read(file).matchAll(citation)].map((match) => ({ file, id: match[0] })),
  );

  it('are defined once each', () => {
    const ids = [...read(CATALOGUE).matchAll(/^\| ([A-Z0-9]+-\d{2}) /gm)].map((row) => row[1]);

    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.length).toBeGreaterThan(400);
  });

  it('are defined wherever something cites them', () => {
    expect(cited.filter(({ id }) => !defined.has(id))).toEqual([]);
    expect(cited.length).toBeGreaterThan(1000);
  });

  it('have a test each, unless they are named as still to come', () => {
    const proven = new Set(
      tracked
        .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
        .flatMap((file) => numbersIn(read(file), areas)),
    );
    const withoutTest = [...defined].filter((id) => !id.startsWith('OPEN-') && !proven.has(id));

    const toCome = Object.values(TO_COME).flatMap((ids) => numbersIn(ids, areas));

    expect(withoutTest.filter((id) => !toCome.includes(id))).toEqual([]);
    expect(toCome.filter((id) => proven.has(id))).toEqual([]);
  });
});

/** Numbers of a text, with each of a range: `MFA-03 to MFA-05` names three. */
function numbersIn(text: string, areas: string): string[] {
  const range = new RegExp(String.raw`\b(${areas})-(\d{2})(?: to (?:\1-)?(\d{2})\b)?`, 'g');
  return [...text.matchAll(range)].flatMap(([, area = '', first = '', last = first]) => {
    const numbers = Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => Number(first) + index,
    );
    return numbers.map((number) => `${area}-${String(number).padStart(2, '0')}`);
  });
}
