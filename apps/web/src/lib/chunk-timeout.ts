import { useEffect, useState } from 'react';

/** How long a lazily loaded section may take, in milliseconds (spec 8, NAV-44). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A section of the portal did not arrive. */
export class ChunkLoadError extends Error {
  constructor() {
    super('A section of the portal did not load in time');
    this.name = 'ChunkLoadError';
  }
}

/** The section, or a `ChunkLoadError` when it is not there after 120 seconds. Source: NAV-44. */
export async function withChunkTimeout<T>(section: Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new ChunkLoadError()), timeoutMs);
  try {
    return await Promise.race([section, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Throws a `ChunkLoadError` into the page when the caller is still shown after 120 seconds. */
export function useChunkTimeout(): void {
  const [isLate, setIsLate] = useState(false);
  // The clock runs outside React.
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), CHUNK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) throw new ChunkLoadError();
}
