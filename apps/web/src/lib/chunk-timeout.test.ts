import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkLoadError, withChunkTimeout } from './chunk-timeout.ts';

describe('a lazily loaded section', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('NAV-44 raises a chunk-load error when it is not there after 120 seconds', async () => {
    const section = withChunkTimeout(new Promise(() => {}));
    const outcome = expect(section).rejects.toBeInstanceOf(ChunkLoadError);

    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);

    await outcome;
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  });

  it('NAV-44 is handed on when it arrives in time', async () => {
    await expect(withChunkTimeout(Promise.resolve('page'))).resolves.toBe('page');
  });
});
