import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A rule that PostgreSQL keeps: a function, or a trigger that runs one. */
export interface SqlRule {
  readonly name: string;
  readonly kind: 'function' | 'trigger';
  /** The newest migration that creates it. */
  readonly migration: string;
  /** What its comment in the database says; null without one. */
  readonly keepsTrue: string | null;
  /** Test files that say `// Proves <name>.`, of a trigger those of its function too. */
  readonly tests: readonly string[];
}

/** Every function and trigger that the migrations leave behind, in the order in which they came. */
export function sqlRules(root: string): readonly SqlRule[] {
  const proofs = proofsIn(root);
  const rules = new Map<string, Omit<SqlRule, 'tests'> & { readonly runs: string | null }>();
  for (const migration of globSync('apps/api/src/db/migrations/*.sql', { cwd: root }).toSorted()) {
    const text = readFileSync(path.join(root, migration), 'utf8').replaceAll(/^--.*$/gm, '');
    // Before what it creates: a migration that drops and creates the same changes it.
    for (const [, name = ''] of text.matchAll(DROPPED)) rules.delete(name);
    for (const [, kind, name = '', runs = null] of text.matchAll(CREATED))
      rules.set(name, {
        name,
        kind: kind === 'function' ? kind : 'trigger',
        migration,
        keepsTrue: null,
        runs,
      });
    for (const [, name = '', comment = ''] of text.matchAll(COMMENTED)) {
      const rule = rules.get(name);
      if (rule) rules.set(name, { ...rule, keepsTrue: comment.replaceAll("''", "'") });
    }
  }
  return [...rules.values()].map(({ runs, ...rule }) => ({
    ...rule,
    tests: proofs
      .filter(({ names }) => names.has(rule.name) || (runs !== null && names.has(runs)))
      .map(({ file }) => file),
  }));
}

const CREATED =
  /^create (?:or replace )?(?:constraint )?(function|trigger) (\w+)(?:[^;]*? execute function (\w+)\(\);)?/gm;
const DROPPED = /^drop (?:function|trigger) (?:if exists )?(\w+)/gm;
const COMMENTED = /^comment on (?:function|trigger) (\w+)[^']*? is\s+'((?:[^']|'')*)'/gm;

interface Proof {
  readonly file: string;
  readonly names: ReadonlySet<string>;
}

function proofsIn(root: string): readonly Proof[] {
  return globSync('apps/api/src/**/*.test.ts', { cwd: root })
    .toSorted()
    .map((file) => {
      const cited = readFileSync(path.join(root, file), 'utf8').matchAll(/^ *\/\/ Proves ([\w, ]+)\.$/gm);
      return { file, names: new Set([...cited].flatMap(([, names = '']) => names.split(', '))) };
    });
}
