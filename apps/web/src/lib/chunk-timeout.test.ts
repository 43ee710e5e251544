import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, withChunkTimeout } from './chunk-timeout.ts';

describe('a lazily loaded section', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('NAV-44 raises a chunk-load error when it is not there after 120 seconds', async () => {
    const outcome = withChunkTimeout(new Promise(() => {})).catch((error: unknown) => error);

    await vi.advanceTimersByTimeAsync(120_000);

    await expect(outcome).resolves.toBeInstanceOf(ChunkLoadError);
  });

  it('NAV-44 is handed on when it arrives in time', async () => {
    await expect(withChunkTimeout(Promise.resolve('page'))).resolves.toBe('page');
  });
});
