import { expect, it } from 'vitest';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { ExportedList } from './schemas/exported-file.ts';

it('whatever writes a list as a file is counted among the heavy calls', () => {
  const exports = Object.entries<Operation>(operations).filter(
    ([, { response }]) => response === ExportedList,
  );

  expect(exports.length).toBeGreaterThan(10);
  expect(exports.filter(([, { limit }]) => limit !== 'heavy').map(([id]) => id)).toEqual([]);
});
