import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mapOfTheProduct } from '../commands/map.ts';
import { sqlRules } from '../commands/sql-rules.ts';

const root = path.resolve(import.meta.dirname, '../..');
const rules = sqlRules(root);

describe('the map', () => {
  it('is up to date: otherwise npm run where -- --map', () => {
    expect(readFileSync(path.join(root, 'docs/map.md'), 'utf8')).toBe(mapOfTheProduct(root));
  });

  it('sees each function and trigger that a migration creates', () => {
    const created = ['count_added_orders', 'orders_added', 'audit_line_chained', 'roll_own_invoices'];

    expect(rules.map(({ name }) => name)).toEqual(expect.arrayContaining(created));
  });
});

describe('a rule in SQL', () => {
  it.each(rules.map((rule) => [rule.name, rule] as const))(
    '%s says in a comment what it keeps true',
    (_, rule) => {
      expect(rule.keepsTrue).toMatch(/^[A-Z].*\.$/);
    },
  );

  it.each(rules.map((rule) => [rule.name, rule] as const))(
    '%s has a test that says it proves it',
    (_, rule) => {
      expect(rule.tests).not.toEqual([]);
    },
  );

  it('is cited under the name that it has', () => {
    const names = new Set(rules.map(({ name }) => name));
    const cited = rules.flatMap(({ tests }) => tests).flatMap(citedIn);

    expect(cited.filter((name) => !names.has(name))).toEqual([]);
  });
});

function citedIn(file: string): readonly string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/^ *\/\/ Proves ([\w, ]+)\.$/gm)].flatMap(([, names = '']) => names.split(', '));
}
