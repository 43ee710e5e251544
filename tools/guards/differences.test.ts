import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errors } from '@maincrop/contract/errors';
import { type Operation, writesForCustomer } from '@maincrop/contract/operation';
import { operations } from '@maincrop/contract/operations';
import { describe, expect, it } from 'vitest';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/api/differences.md'), 'utf8');
const rows: readonly Operation[] = Object.values(operations);
const nameOf = ({ method, path: address }: Operation) => `${method} ${address}`;

describe('what a client of the specification does differently', () => {
  it('names calls that there are', () => {
    const named = [...page.matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`]*)`/g)].map(([, call]) => call);

    expect(named.filter((call) => !rows.some((row) => nameOf(row) === call))).toEqual([]);
    expect(named.length).toBeGreaterThan(20);
  });

  it('names codes that there are', () => {
    const named = [...page.matchAll(/\b4\d\d `([\w.-]+)`/g)].map(([, code]) => code ?? '');

    expect(named.filter((code) => !Object.hasOwn(errors, code))).toEqual([]);
    expect(named.length).toBeGreaterThan(3);
  });

  it('names every call that needs a key and says so of no other', () => {
    const [sentence = ''] = /^These write customer data once.*$/m.exec(page) ?? [];
    const named = [...sentence.matchAll(/`([^`]*)`/g)].map(([, call]) => call);
    const keyed = rows.filter((row) => row.idempotent === 'by-key');

    expect(new Set(named)).toEqual(new Set(keyed.map(nameOf)));
    expect(keyed.every(writesForCustomer)).toBe(true);
  });

  it('links to decisions that there are', () => {
    const links = [...page.matchAll(/\]\(\.\.\/(decisions\/[^)]+)\)/g)].map(([, link]) => link ?? '');

    expect(() =>
      links.map((link) => readFileSync(path.resolve(import.meta.dirname, '../../docs', link))),
    ).not.toThrow();
    expect(links.length).toBeGreaterThan(5);
  });
});
