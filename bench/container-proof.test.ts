import { describe, expect, it } from 'vitest';
import { proveContainers } from './container-proof.ts';

/** All 2,000 with `CONTAINER_CARTS=2000`, about 20 minutes; or `node bench/container-proof.ts`. */
const carts = Number(process.env['CONTAINER_CARTS'] ?? 12);

describe('container calculations against a mixed-integer solver', () => {
  it(
    'CON-05 CON-06 suggestions and plans are equal, never more containers, no heavier one than is said',
    { timeout: 60_000 * Math.ceil(carts / 60) },
    async () => {
      const proof = await proveContainers({ carts, seconds: 2 });

      expect(proof.suggestion).toMatchObject({ equal: carts, worse: 0 });
      expect(proof.plans).toMatchObject({ worse: 0 });
      expect(proof.containers).toMatchObject({ worse: 0 });
      expect(proof.heaviest).toMatchObject({ worse: 0 });
    },
  );
});
