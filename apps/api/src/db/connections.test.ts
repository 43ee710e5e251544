import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { POOL_SIZES } from './client.ts';

const DOC = readFileSync(
  path.resolve(import.meta.dirname, '../../../../docs/operate/connections.md'),
  'utf8',
);
const MOST_OF_POSTGRESQL = 100 - 3;
// That says that a process lives (`liveness-lock.ts`).
const LIVENESS = 1;

/** The figures of a row of the table: for requests, for jobs and figures, together. */
function rowOf(begin: string): number[] {
  const line = DOC.split('\n').find((each) => each.startsWith(`| ${begin}`)) ?? '';
  return [...line.matchAll(/\| +(\d+) /g)].map(([, figure]) => Number(figure));
}

const { requests, requestsOfWorker, requestsOfPacking, working, servingOnly } = POOL_SIZES;
const serving = Object.values(requests).reduce((sum, each) => sum + each, 0);
const POOLS = Object.keys(requests).length;
const SERVER = serving + servingOnly;
const WORKER = POOLS * requestsOfWorker + working + LIVENESS;
const PACKING = POOLS * requestsOfPacking + servingOnly;

describe('connections to the database', () => {
  it('are as many as docs/operate/connections.md says', () => {
    expect(rowOf('serves only')).toEqual([serving, servingOnly, SERVER]);
    expect(rowOf('works off jobs only')).toEqual([POOLS * requestsOfWorker, working + LIVENESS, WORKER]);
    expect(rowOf('serves and works')).toEqual([serving, working + LIVENESS, serving + working + LIVENESS]);
    expect(rowOf('packs a ZIP file')).toEqual([POOLS * requestsOfPacking, servingOnly, PACKING]);
    expect(DOC).toContain(
      `one worker: ${SERVER} + ${SERVER} + ${WORKER} + ${PACKING} = ${2 * SERVER + WORKER + PACKING}.`,
    );
    expect(DOC).toContain(`Three that serve and one worker: ${3 * SERVER + WORKER + PACKING},`);
  });

  it('of three processes that serve and a worker fit into what PostgreSQL takes', () => {
    expect(3 * SERVER + WORKER + PACKING).toBeLessThanOrEqual(MOST_OF_POSTGRESQL);
  });
});
