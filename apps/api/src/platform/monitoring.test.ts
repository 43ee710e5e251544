import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

let world: TestWorld;
let known: ReadonlyMap<string, ReadonlySet<string>>;
beforeAll(async () => {
  world = await createTestWorld();
  const metrics = await world.services.metrics.registry.getMetricsAsJSON();
  known = new Map(metrics.map(({ name, type }) => [name, new Set(SUFFIXES[String(type)] ?? [''])]));
});
afterAll(() => world.close());

const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  histogram: ['_count', '_sum', '_bucket'],
  summary: ['', '_count', '_sum'],
};

/** Names of series that PromQL asks for: not its functions, labels, texts and what Prometheus makes itself. */
function seriesIn(promql: string): string[] {
  const bare = promql
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(?:by|on|without|ignoring)\s*\([^)]*\)/g, '');
  const names = bare.match(/\b[a-z]+(?:_[a-z\d]+)+\b(?!\s*\()/g) ?? [];
  return names.filter((name) => name !== 'ALERTS');
}

/** Of the exporters beside the portal, by the names that their own documentation has. */
const OF_OTHERS = new Set([
  'probe_success',
  'probe_ssl_earliest_cert_expiry',
  'patroni_sync_standby',
  'pg_stat_archiver_archived_count',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
]);

const exists = (series: string): boolean =>
  OF_OTHERS.has(series) ||
  [...known].some(([name, suffixes]) => [...suffixes].some((suffix) => series === `${name}${suffix}`));

function expressionsOf(file: string): string[] {
  const text = read(file);
  if (file.endsWith('.json'))
    return text
      .split('\n')
      .filter((line) => line.includes('"expr"'))
      .map((line) => String(JSON.parse(`{${line.trim().replace(/,$/, '')}}`).expr));
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const found = /^\s+expr: (.*)$/.exec(line)?.[1];
    if (found === undefined) return [];
    if (found !== '|') return [found];
    const end = lines.findIndex((each, nth) => nth > at && /^\s+(?:for|labels):/.test(each));
    return [lines.slice(at + 1, end).join(' ')];
  });
}

describe('what is watched from outside', () => {
  it.each(['deploy/monitoring/alerts.yml', 'deploy/monitoring/dashboard.json'])(
    '%s names metrics that there are',
    (file) => {
      const named = expressionsOf(file).flatMap(seriesIn);

      expect(named.length).toBeGreaterThan(15);
      expect(named.filter((series) => !exists(series))).toEqual([]);
    },
  );

  it('notices one that there is not', () => {
    expect(seriesIn('max(no_such_thing{task="a_b"}) by (a_b) > rate(orders_unanswered[5m])')).toEqual([
      'no_such_thing',
      'orders_unanswered',
    ]);
    expect(exists('no_such_thing')).toBe(false);
    expect(exists('http_request_duration_seconds')).toBe(false);
  });

  it('every rule leads to a heading of the incident page', () => {
    const anchors = [...read('docs/operate/incidents.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^a-z\d ]/g, '')
        .replaceAll(' ', '-'),
    );
    const rules = read('deploy/monitoring/alerts.yml');
    const runbooks = [...rules.matchAll(/runbook: docs\/operate\/incidents\.md#(.+)$/gm)].map(
      ([, each]) => each,
    );

    expect(runbooks).toHaveLength([...rules.matchAll(/- alert:/g)].length);
    expect(runbooks.filter((each) => !anchors.includes(each ?? ''))).toEqual([]);
  });
});
