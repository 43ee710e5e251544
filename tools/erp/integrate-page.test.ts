import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { erpOpenApi } from '@maincrop/adapters/erp/http/openapi';
import { changesPage, readChange } from '@maincrop/adapters/erp/http/wire/records';
import { type ServedSupplier, serveSupplier } from '@maincrop/testkit/erp/served-supplier';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/integrate/erp.md'), 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, text = '']) => text);
const hasCurl = spawnSync('curl', ['--version']).status === 0;

let served: ServedSupplier;
beforeAll(async () => {
  served = await serveSupplier({ now: () => new Date('2026-11-23T08:00:00Z') });
}, 60_000);
afterAll(() => served.close());

describe('the page about connecting an ERP', () => {
  it.runIf(hasCurl)('has examples that run as they stand, one after the other', async () => {
    const { url, oauth } = served.connection;
    const { stdout } = await promisify(execFile)('sh', ['-e', '-c', blocks('sh').join('\n')], {
      env: {
        ...process.env,
        ERP_URL: url,
        ERP_TOKEN_URL: oauth?.tokenUrl,
        ERP_CLIENT_ID: oauth?.clientId,
        ERP_CLIENT_SECRET: oauth?.clientSecret,
      },
    });

    const number = /\{"OrderNumber":"(\d+)"\} 201/.exec(stdout)?.[1];
    expect(stdout).toContain('{"kind":"record","record":{"code":"MC10"');
    expect(stdout).toContain(`{"OrderNumber":"${number}"} 200\n{"OrderNumber":"${number}"}`);
    expect(stdout).toContain('"type":"urn:maincrop:erp:not-found"');
    expect(stdout).toMatch(
      /"type":"urn:maincrop:erp:refused","status":422,"detail":"customer 0000999990 is unknown"/,
    );
    expect(await served.supplier.documentsOf('docs-0001')).toBe(1);
  });

  it('shows a page of changes that the portal reads', () => {
    const [shown = ''] = blocks('json');
    const { changes } = changesPage.parse(JSON.parse(shown));

    expect(changes.map((raw) => readChange('plants', raw).kind)).toEqual(['record', 'deleted']);
  });

  it('names every call of the interface', () => {
    const paths = Object.keys(erpOpenApi()['paths'] ?? {}).map((address) =>
      address.replace(/^\/(?=changes)/, '/'),
    );

    expect(paths.filter((address) => !page.includes(address))).toEqual([]);
  });
});

describe('the description of the interface', () => {
  it('refers to nothing that it does not have, and leaves no part without a name', () => {
    const text = JSON.stringify(erpOpenApi());
    const { schemas } = erpOpenApi()['components'] as { schemas: Record<string, unknown> };
    const named = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name = '']) => name,
    );

    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => schemas[name] === undefined)).toEqual([]);
    expect(text).not.toMatch(/"\$ref":"(?!#\/components\/schemas\/)/);
  });
});
