import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { trackedFiles } from './tracked-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

/** How many requirements ASVS 5.0.0 has at levels 1 and 2, chapter by chapter. */
const COUNTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const VERDICTS = ['met', 'n.a.', 'operator', 'deviation'];
/** What a product may leave, with reasons. */
const DEVIATIONS_MAX = 5;

describe('the page about security', () => {
  const rows = [...page.matchAll(/^\| (V(\d+)\.\d+\.\d+) +\| (\S+) +\| (.*?) +\|$/gm)].map(
    ([, id = '', chapter = '', verdict = '', by = '']) => ({ id, chapter: Number(chapter), verdict, by }),
  );

  it('has each requirement of the standard once', () => {
    const counted = COUNTS.map((_, at) => rows.filter(({ chapter }) => chapter === at + 1).length);

    expect(counted).toEqual(COUNTS);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('says of each what it is and by what', () => {
    expect(rows.filter(({ verdict, by }) => !VERDICTS.includes(verdict) || by === '')).toEqual([]);
    expect(rows.filter(({ verdict }) => verdict === 'deviation').length).toBeLessThanOrEqual(DEVIATIONS_MAX);
  });

  it('counts them right', () => {
    const [met, absent, operator, deviations] = VERDICTS.map(
      (verdict) => rows.filter((row) => row.verdict === verdict).length,
    );

    expect(page.replaceAll(/\s+/g, ' ')).toContain(
      `${rows.length} requirements: ${met} met, ${absent} about what is not here, ${operator} kept by whoever runs the portal, ${deviations} deviations.`,
    );
  });

  it('names tests and decisions that there are', () => {
    const files = trackedFiles(root);
    const cited = [...page.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = '']) => name);
    const numbers = [...page.matchAll(/\((\d{3}(?:, \d{3})*)\)|[dD]ecisions? (\d{3}(?:, \d{3})*)/g)].flatMap(
      ([, inBrackets = '', named = '']) => (inBrackets || named).split(', '),
    );
    const missing = [
      ...cited.filter((name) => !files.some((file) => path.basename(file) === name)),
      ...numbers.filter((number) => !files.some((file) => file.startsWith(`docs/decisions/${number}-`))),
    ];

    expect(missing).toEqual([]);
    expect(cited.length).toBeGreaterThan(100);
  });
});
