import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

it('getContentMedia CNT-18 answers nothing but pictures, whatever the address tries', async () => {
  const id = '0f6f4f5e-6a0b-4a37-9a3b-7d5d2f3f0c11';
  for (const path of [
    `${id}/fullhd.webp`,
    `${id}/fullhd.svg`,
    `${id}/..%2f..%2fclaims`,
    'x/fullhd.webp',
    id,
  ]) {
    const { status } = await fetch(`${world.base}/content-media/${path}`);
    expect([path, status >= 400 && status < 500]).toEqual([path, true]);
  }
});
