import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { knownMigrations, MIGRATIONS_FOLDER } from '@maincrop/api/db/schema-state';
import { hashOf, landedMigrations, problemsOf } from './landed-migrations.ts';
import { lockProblems } from './migration-locks.ts';

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

describe('what a migration holds', () => {
  it('no new one stops the portal of a large customer (style 50)', () => {
    const wrong = knownMigrations()
      .filter((name) => !landed.has(name))
      .flatMap((name) =>
        lockProblems(readFileSync(path.join(MIGRATIONS_FOLDER, `${name}.sql`), 'utf8')).map(
          (problem) => `${name}: ${problem}`,
        ),
      );

    expect(wrong).toEqual([]);
  });

  it.each([
    ['create index orders_by_plant on orders (plant)', /^orders: builds an index/],
    ['alter table invoices alter column net_minor type numeric', /^invoices: writes every row anew/],
    ['alter table claims add constraint c check (amount_minor > 0)', /^claims: reads every row/],
    [
      'alter table claims alter column search_text set expression as (lower(id))',
      /^claims: writes every row/,
    ],
    ['alter table users alter column locale set not null', /^users: reads every row/],
    [
      'alter table claims add column stage text generated always as (status) stored',
      /^claims: writes every row/,
    ],
    ['alter table orders drop column city', /^orders: takes away/],
    ['alter table orders rename column city to town', /^orders: takes away/],
    ["update invoices set kind = 'invoice'", /^invoices: changes many rows/],
    ['insert into plants values (1);\ndelete from sessions', /^sessions: deletes many rows/],
    [
      'drop index plants_old;\ncreate index plants_new on plants (id)',
      /^drop index plants_old: keeps readers out/,
    ],
    ['lock table orders in exclusive mode', /^lock table: holds tables/],
  ])('the guard notices %s', (sql, sentence) => {
    expect(lockProblems(`-- Up Migration\n${sql};\n`)).toEqual([expect.stringMatching(sentence)]);
  });

  it.each([
    ['a column that may be empty', 'alter table orders add column note text'],
    ['a column with a constant', "alter table orders add column kind text not null default 'usual'"],
    [
      'a column that is computed',
      'alter table claims add column stage text generated always as (status) virtual',
    ],
    [
      'a check that is validated later',
      'alter table claims add constraint c check (amount_minor > 0) not valid',
    ],
    ['a table of its own', 'create table audit_trail (id int);\ncreate index a on audit_trail (id)'],
    ['a short table', 'create index plants_by_city on plants (city)'],
    [
      'a function that does so later',
      'create function f() returns void language sql as $$ update orders set x = 1 $$',
    ],
    [
      'what is excused',
      '-- holds orders: a partial index over the orders of one day\ncreate index o on orders (id)',
    ],
    [
      'what says that it contracts',
      '-- contracts: nothing reads it since 0.1.0\nalter table orders drop column city',
    ],
  ])('the guard lets %s pass', (_what, sql) => {
    expect(lockProblems(`-- Up Migration\n${sql};\n`)).toEqual([]);
  });
});
