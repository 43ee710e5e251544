import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Operation } from '@maincrop/contract/operation';
import { operations } from '@maincrop/contract/operations';
import { BUYER } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

/** Runs a scanner with nothing to read: one that could would wait for further targets. */
async function run(program: string, args: readonly string[]): Promise<string> {
  const scan = promisify(execFile)(program, args, { maxBuffer: 1e9 });
  scan.child.stdin?.end();
  return (await scan).stdout;
}

/** Minutes of a scanner each: by hand and before a release, `npm run trust`. */
const isWhole = process.env['TRUST'] === 'whole';
const MINUTES = 60_000;

describe.runIf(isWhole)('scanners of others', () => {
  let world: TestWorld;
  let buyer: TestSession;
  const folder = mkdtempSync(path.join(tmpdir(), 'mc-scan-'));
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100000' } });
    await world.db.system.query(
      'insert into user_roles select users.id, roles.id from users, roles where email = $1 on conflict do nothing',
      [BUYER],
    );
    buyer = await world.signIn(BUYER);
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  });

  /** Each reading call with something in each of its parameters. */
  const addresses = () =>
    Object.values<Operation>(operations).flatMap((row) => {
      if (row.method !== 'GET' || row.query === undefined || row.path.includes('{')) return [];
      const { properties = {} } = z.toJSONSchema(row.query, { io: 'input' });
      const query = new URLSearchParams(Object.keys(properties).map((name) => [name, '1']));
      return query.size === 0 ? [] : [`${world.base}${row.path}?${query.toString()}`];
    });

  it(
    'sqlmap finds no injection in any parameter of any reading call',
    async () => {
      const [list, results] = [path.join(folder, 'addresses'), path.join(folder, 'results.csv')];
      writeFileSync(list, addresses().join('\n'));
      const said = await run('sqlmap', [
        '-m',
        list,
        '--batch',
        '--dbms',
        'PostgreSQL',
        '--technique',
        'BEUS',
        '--threads',
        '4',
        '--ignore-code',
        '*',
        '--results-file',
        results,
        '--output-dir',
        folder,
        '-H',
        `Authorization: ${buyer.headers['authorization'] ?? ''}`,
      ]);

      const [, ...found] = readFileSync(results, 'utf8').trim().split('\n');
      // What it tried to exploit and could not, it says itself.
      expect(found.filter((line) => !line.endsWith('false positive or unexploitable'))).toEqual([]);
      expect(said.match(/testing URL/g)).toHaveLength(addresses().length);
      expect(said.match(/does not seem to be injectable/g)?.length ?? 0).toBeGreaterThan(addresses().length);
    },
    15 * MINUTES,
  );

  it(
    'wapiti finds nothing in them or in the public pages',
    async () => {
      const report = path.join(folder, 'wapiti.json');
      await run('wapiti', [
        '-u',
        `${world.url}/`,
        '--scope',
        'domain',
        '-f',
        'json',
        '-o',
        report,
        '--flush-session',
        '-m',
        'sql,xss,exec,file,ssrf,crlf,redirect,xxe',
        '--max-scan-time',
        '300',
        '--no-bugreport',
        ...addresses().flatMap((address) => ['-s', address]),
        '-H',
        `Authorization: ${buyer.headers['authorization'] ?? ''}`,
      ]);

      const { vulnerabilities, infos } = JSON.parse(readFileSync(report, 'utf8')) as Report;
      expect(Object.entries(vulnerabilities).filter(([, found]) => found.length > 0)).toEqual([]);
      expect(infos.target).toContain(world.url);
    },
    10 * MINUTES,
  );
});

interface Report {
  readonly vulnerabilities: Readonly<Record<string, readonly unknown[]>>;
  readonly infos: { readonly target: string };
}
