import type { FloorPlace } from '@maincrop/domain/load/floor-plan';
import { expect, it } from 'vitest';
import { neighbours } from './neighbours.ts';

const place = (ProductNr: string, isOverCapacity = false): FloorPlace => ({
  palletType: 'EUR',
  isMixed: false,
  isOverCapacity,
  parts: [{ ProductNr, layers: 9, share: 1 }],
});

it('NEW-16 takes equal neighbours together, and what is too much apart', () => {
  const runs = neighbours([place('a'), place('a'), place('b'), place('a'), place('a', true)]);

  expect(runs.map(({ first, last }) => [first, last])).toEqual([
    [1, 2],
    [3, 3],
    [4, 4],
    [5, 5],
  ]);
});
