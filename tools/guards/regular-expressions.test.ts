import { readFileSync } from 'node:fs';
import path from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { trackedFiles } from './tracked-files.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Expressions whose worst case grows with the square of their input: the most signs that reach them, and why no more do. */
const BOUNDED: readonly { readonly source: string; readonly longest: number; readonly because: string }[] = [
  {
    source: String.raw`>[^<>]*\S[^<>]*(?=<|$)`,
    longest: 2000,
    because: 'one element of an XML of our own',
  },
  {
    source: String.raw`\bVersion\/\S+.*\bSafari\/`,
    longest: 500,
    because: 'a user agent, of which 500 signs are kept',
  },
  {
    source: String.raw`^(?:[^<>\r\n]+ <([^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$`,
    longest: 500,
    because: 'MAIL_FROM, which operators set',
  },
  { source: String.raw`\.?0+$`, longest: 40, because: 'a decimal that was computed' },
  {
    source: String.raw`^$|^(https?:\/\/)?[^\s:/?#@]+\.[^\s:/?#@]+(:\d{1,5})?([/?#]\S*)?$`,
    longest: 255,
    because: 'the website of a restaurant, whose length is checked before',
  },
  {
    source: '[?？!.]+$',
    longest: 200,
    because: 'what is typed into the search, in a browser',
  },
  { source: '(<[^>]*>)', longest: 2000, because: 'texts of our own, where PSEUDO_LOCALE is set' },
];

/** What a service may spend on one expression, however hostile its input: some milliseconds. */
const MOST_STEPS = 5_000_000;

interface Expression {
  readonly source: string;
  readonly flags: string;
  readonly file: string;
}

describe('regular expressions of what a service runs', () => {
  const expressions = trackedFiles(root, 'apps/api/src', 'packages')
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file) && !file.startsWith('packages/testkit'))
    .flatMap(expressionsOf);
  const superlinear = expressions.filter(isSuperlinear);

  it('none is slower than linear, but where its input is short', () => {
    const bounded = BOUNDED.map(({ source }) => source);

    expect(superlinear.filter(({ source }) => !bounded.includes(source))).toEqual([]);
    expect(BOUNDED.filter(({ longest }) => longest ** 2 > MOST_STEPS)).toEqual([]);
    expect(expressions.length).toBeGreaterThan(200);
    expect(bounded.filter((source) => superlinear.every((each) => each.source !== source))).toEqual([]);
  });

  it('a slow one is noticed', () => {
    const planted = ['^(a+)+$', String.raw`\s+$`, String.raw`^\d*[.,]?\d*x$`, '^a+$'];

    const noticed = planted.filter((source) => isSuperlinear({ source, flags: 'u', file: 'planted' }));
    expect(noticed).toEqual(planted.slice(0, 3));
  });
});

/** What scslre finds: repetitions that hand signs to each other, and ones that begin anew at each sign. */
function isSuperlinear({ source, flags }: Expression): boolean {
  return analyse(new RegExp(source, flags.replace('d', ''))).reports.length > 0;
}

function expressionsOf(file: string): Expression[] {
  const found: Expression[] = [];
  const text = readFileSync(path.join(root, file), 'utf8');
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), file });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}
