import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shareParts, sharedPartsOf } from './shared-parts.ts';

describe('built parts that processes share', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'mc-parts-'));
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  /** The assets of a version: parts in a folder of their own, and a file whose name lasts. */
  function built(version: string): string {
    const assets = path.join(folder, version);
    mkdirSync(path.join(assets, `parts-${version}`), { recursive: true });
    writeFileSync(path.join(assets, `parts-${version}`, 'orders.js'), `orders of ${version}`);
    writeFileSync(path.join(assets, 'react-1.js'), 'react');
    return assets;
  }
  const data = () => path.join(folder, 'data');
  const shared = () => readdirSync(sharedPartsOf(data())).toSorted();

  it('are those of each version that was started, whole, and nothing half-way', async () => {
    await Promise.all([shareParts(built('one'), data()), shareParts(built('two'), data())]);
    await shareParts(built('two'), data());

    expect(shared()).toEqual(['parts-one', 'parts-two', 'react-1.js']);
    const part = path.join(sharedPartsOf(data()), 'parts-one', 'orders.js');
    expect(readFileSync(part, 'utf8')).toBe('orders of one');
  });

  it('are forgotten five versions later, but not what a newer one still names', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const [nth, version] of ['a', 'b', 'c', 'd', 'e', 'f', 'g'].entries()) {
      vi.setSystemTime(new Date(2026, 0, 1 + nth));
      await shareParts(built(version), data());
    }

    expect(shared()).toEqual(['parts-c', 'parts-d', 'parts-e', 'parts-f', 'parts-g', 'react-1.js']);
  });

  it('of the version that goes back to work are there again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const [nth, version] of ['a', 'b', 'c', 'd', 'e', 'f', 'a'].entries()) {
      vi.setSystemTime(new Date(2026, 0, 1 + nth));
      await shareParts(built(version), data());
    }

    expect(shared()).toContain('parts-a');
  });

  it('survive what another process left half-way', async () => {
    const builds = path.join(data(), 'web-parts', 'builds');
    mkdirSync(builds, { recursive: true });
    writeFileSync(path.join(builds, 'broken.json'), '{"at":');

    await shareParts(built('one'), data());

    expect(shared()).toEqual(['parts-one', 'react-1.js']);
  });
});
