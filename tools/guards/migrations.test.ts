import { describe, expect, it } from 'vitest';
import { knownMigrations } from '@maincrop/api/db/schema-state';
import { hashOf, landedMigrations, problemsOf } from './landed-migrations.ts';

const landed = landedMigrations();
const files = new Map(knownMigrations().map((name) => [name, hashOf(name)]));
const [first = ''] = landed.keys();
const last = [...landed.keys()].at(-1) ?? '';

describe('migrations', () => {
  it('that landed are never edited, removed or overtaken (style 50)', () => {
    expect(problemsOf(landed, files)).toEqual([]);
  });

  it.each<[string, (found: Map<string, string>) => void, RegExp]>([
    ['edited', (found) => found.set(last, 'another'), /was edited/],
    ['removed', (found) => found.delete(first), /is missing/],
    ['overtaken', (found) => found.set('0001_aa_slipped_in', 'any'), /sorts before/],
  ])('the guard notices one that is %s', (_what, change, sentence) => {
    const changed = new Map(files);
    change(changed);

    const [problem, ...others] = problemsOf(landed, changed);
    expect(problem).toMatch(sentence);
    expect(others).toEqual([]);
  });

  it('the guard lets a new one pass that sorts last', () => {
    expect(problemsOf(landed, new Map([...files, ['9999_new', 'any']]))).toEqual([]);
  });
});
