import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errors } from '@maincrop/contract/errors';
import { operations } from '@maincrop/contract/operations';
import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const kebab = (id: string) => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const featuresDir = path.join(root, 'apps/api/src/features');
const handlerFiles = readdirSync(featuresDir, { encoding: 'utf8', recursive: true }).map((file) =>
  path.join(featuresDir, file),
);

describe('the endpoint table', () => {
  it.each(Object.keys(operations))('%s has one handler file of its name and one test', (id) => {
    const files = handlerFiles.filter((file) => path.basename(file) === `${kebab(id)}.ts`);

    expect(files).toHaveLength(1);
    expect(existsSync((files[0] ?? '').replace(/\.ts$/, '.test.ts'))).toBe(true);
  });

  it('names each method and path once', () => {
    const calls = Object.values(operations).map((operation) => `${operation.method} ${operation.path}`);

    expect(new Set(calls).size).toBe(calls.length);
  });
});

describe('the error catalogue', () => {
  it.each(LOCALE_IDS)('ERR-14 has a sentence for each code in %s', (locale) => {
    const sentences: unknown = JSON.parse(
      readFileSync(path.join(root, 'packages/messages', locale, 'errors.json'), 'utf8'),
    );

    const missing = [...Object.keys(errors), 'offline', 'no-answer', 'unknown'].filter(
      (code) => typeof at(sentences, code) !== 'string',
    );

    expect(missing).toEqual([]);
  });
});

describe('the states of an order', () => {
  it('ORD-12 have the labels that the specification gives them', () => {
    const { status } = JSON.parse(
      readFileSync(path.join(root, 'packages/messages/en-GB/order-status.json'), 'utf8'),
    ) as { readonly status: Readonly<Record<string, string>> };

    expect(status).toMatchObject({
      AWS_CREATED: 'Received, confirmation mail sent',
      SAP_CREATED: 'Accepted',
      SAP_PROCESSING: 'Being processed',
      SAP_PROCESSING_PART: 'Partly accepted',
      AWS_FAILED: 'Could not be passed on, we are looking into it',
    });
  });
});

function at(tree: unknown, code: string): unknown {
  return code
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], tree);
}
