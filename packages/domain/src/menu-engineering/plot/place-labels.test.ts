import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, CLEAR, overlaps, placeLabels } from './place-labels.ts';

const SIZE = { width: 600, height: 400 };
const points = fc.array(
  fc.record({
    x: fc.nat(600),
    y: fc.nat(400),
    radius: fc.integer({ min: 4, max: 18 }),
    width: fc.integer({ min: 20, max: 160 }),
  }),
  { maxLength: 60 },
);

describe('labels of the plot', () => {
  it('cover each other nowhere, stand clear of other points and stay inside the drawing', () => {
    fc.assert(
      fc.property(points, (drawn) => {
        const found = placeLabels(drawn, SIZE);
        const boxes = found.filter((box): box is Box => box !== null);

        expect(found).toHaveLength(drawn.length);
        boxes.forEach((box, index) => {
          expect(boxes.slice(index + 1).some((other) => overlaps(box, other))).toBe(false);
          expect(box.left >= 0 && box.left + box.width <= SIZE.width).toBe(true);
          expect(box.top >= 0 && box.top + box.height <= SIZE.height).toBe(true);
        });
        const covered = found.flatMap((box, index) =>
          drawn.filter(
            ({ x, y, radius }, other) =>
              box !== null &&
              other !== index &&
              overlaps(box, {
                left: x - radius - CLEAR,
                top: y - radius - CLEAR,
                width: 2 * (radius + CLEAR),
                height: 2 * (radius + CLEAR),
              }),
          ),
        );
        expect(covered).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('stands to the right of a point that is alone', () => {
    expect(placeLabels([{ x: 100, y: 100, radius: 5, width: 50 }], SIZE)).toEqual([
      { left: 108, top: 92, width: 50, height: 16 },
    ]);
  });

  it('places those of 200 dishes well within a frame', () => {
    const drawn = Array.from({ length: 200 }, (_, index) => ({
      x: (index * 97) % 600,
      y: (index * 61) % 400,
      radius: 8,
      width: 90,
    }));
    const began = performance.now();

    placeLabels(drawn, SIZE);

    expect(performance.now() - began).toBeLessThan(50);
  });
});
