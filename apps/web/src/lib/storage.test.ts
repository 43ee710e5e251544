import { afterEach, expect, it, vi } from 'vitest';
import { forgetStoredOf, readStored, writeStored } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('forgets what is kept of one user, and nothing of others or of the browser', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      get length() {
        return stored.size;
      },
      key: (index: number) => [...stored.keys()][index] ?? null,
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
  const kept = ['cart.user-2.0000100001', 'locale'];
  const gone = ['cart.user-1.0000100001', 'reorder.user-1.on-behalf.0000100002', 'claim.user-1.7.A1'];
  for (const name of [...kept, ...gone]) writeStored(name, 'x');

  forgetStoredOf('user-1');

  const isText = (value: unknown) => (typeof value === 'string' ? value : null);
  expect([...kept, ...gone].filter((name) => readStored(name, isText) !== null)).toEqual(kept);
});
