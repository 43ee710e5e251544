// `npm run where -- <url, call, error code, SQL function or sentence>`: prints the files to open. With `--map` writes docs/map.md.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errors } from '@maincrop/contract/errors';
import { operations } from '@maincrop/contract/operations';
import { mapOfTheProduct } from './map.ts';
import { sqlRules } from './sql-rules.ts';

const root = path.resolve(import.meta.dirname, '../..');
const wanted = process.argv.slice(2).join(' ').trim();

if (wanted === '--map') {
  writeFileSync(path.join(root, 'docs/map.md'), mapOfTheProduct(root));
  console.log('Wrote docs/map.md.');
} else if (wanted === '') {
  console.log(
    'Say what you look for: npm run where -- /orders   or   placeOrder   or   new-order.no-items   or a sentence',
  );
} else {
  const places = [
    ...pages(wanted),
    ...calls(wanted),
    ...codes(wanted),
    ...inSql(wanted),
    ...sentences(wanted),
  ];
  console.log(places.length === 0 ? `Nothing is called "${wanted}".` : places.join('\n'));
}

function pages(text: string): string[] {
  return globSync('apps/web/src/routes/**/*.tsx', { cwd: root })
    .filter(
      (file) => text.startsWith('/') && readFileSync(path.join(root, file), 'utf8').includes(`'${text}`),
    )
    .map((file) => `page      ${file}`);
}

function calls(text: string): string[] {
  return Object.entries(operations)
    .filter(([id, { method, path: at }]) => [id, at, `${method} ${at}`, `/api${at}`].includes(text))
    .flatMap(([id]) => {
      const file = `${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
      return globSync(`apps/api/src/features/**/${file}`, { cwd: root }).map((found) => `call      ${found}`);
    });
}

function codes(text: string): string[] {
  if (!(text in errors)) return [];
  return globSync('{apps,packages}/**/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes(`'${text}'`))
    .map((file) => `code      ${file}`);
}

function inSql(text: string): string[] {
  return sqlRules(root)
    .filter(({ name }) => name === text)
    .flatMap(({ kind, keepsTrue, migration, tests }) => [
      `${kind.padEnd(9)} ${migration}`,
      `  keeps   ${keepsTrue ?? '?'}`,
      ...tests.map((file) => `  test    ${file}`),
    ]);
}

function sentences(text: string): string[] {
  const found = globSync('packages/messages/*/*.json', { cwd: root }).flatMap((file) =>
    flat(JSON.parse(readFileSync(path.join(root, file), 'utf8')), '')
      .filter(([, sentence]) => text.length > 3 && sentence.toLowerCase().includes(text.toLowerCase()))
      .map(([key]) => ({ file, key })),
  );
  return found
    .slice(0, 20)
    .flatMap(({ file, key }) => [`sentence  ${file} ${key}`, ...users(path.basename(file, '.json'), key)]);
}

function users(feature: string, key: string): string[] {
  return ['blocks', 'features', 'ui', 'routes', 'lib']
    .flatMap((layer) => globSync(`apps/web/src/${layer}/**/*.tsx`, { cwd: root }))
    .filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return text.includes(`'${feature}`) && text.includes(`'${key.split('.').at(-1) ?? key}'`);
    })
    .map((file) => `  said by ${file}`);
}

function flat(tree: unknown, prefix: string): (readonly [string, string])[] {
  if (typeof tree === 'string') return [[prefix.slice(0, -1), tree]];
  return Object.entries(tree as Record<string, unknown>).flatMap(([key, value]) =>
    flat(value, `${prefix}${key}.`),
  );
}

if (!existsSync(path.join(root, 'docs'))) throw new Error('Run this in a checkout of the project.');
