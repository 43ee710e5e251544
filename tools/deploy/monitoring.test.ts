import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const MONITORING = path.resolve(import.meta.dirname, '../../deploy/monitoring');

describe('the rules', () => {
  it.skipIf(!existsSync('/usr/bin/promtool'))(
    'each rule that wakes somebody does so for its reason, and for no other',
    () => {
      const said = execFileSync('/usr/bin/promtool', ['test', 'rules', 'alerts.test.yml'], {
        cwd: MONITORING,
        encoding: 'utf8',
      });

      expect(said).toMatch(/SUCCESS/);
    },
  );
});

describe('the dashboard', () => {
  const { panels } = JSON.parse(readFileSync(path.join(MONITORING, 'dashboard.json'), 'utf8')) as {
    panels: { id: number; title: string; gridPos: { x: number; y: number; w: number; h: number } }[];
  };

  it('has panels of different numbers and titles that do not overlap', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, nth) => `${x + (nth % w)} ${y + Math.floor(nth / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });
});
