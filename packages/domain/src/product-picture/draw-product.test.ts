import { describe, expect, it } from 'vitest';
import { drawProduct } from './draw-product.ts';
import { layerPattern } from './layer-pattern.ts';
import { cutOf } from './product-cut.ts';

const named = (EnglishText: string, Cut = '') => ({ ShortCode: 'F01', Label: 'Fries', Cut, EnglishText });

describe('the picture of a product', () => {
  it.each([
    ['Fries 6x6 mm', '6x6 mm', 'straight'],
    ['Steakhouse fries', '9x18 mm', 'steakhouse'],
    ['Crisscut fries', '', 'lattice'],
    ['Sweet potato wedges skin-on', '8-cut', 'wedges'],
    ['Battered onion rings', '', 'onion-rings'],
    ['Mini rösti', '20 g', 'rosti'],
    ['Fries', '', 'unknown'],
    ['Something new', '', 'unknown'],
    ['Fries', '900x900 mm', 'unknown'],
  ])('PRD-02 %s (%s) is %s', (text, cut, kind) => {
    expect(cutOf(named(text, cut)).kind).toBe(kind);
  });

  it('PRD-02 is true to size: a section of 6 mm is measured as 6 mm, one of 12 as 12', () => {
    for (const mm of [6, 12]) {
      const { measures } = drawProduct(named('Fries', `${mm}x${mm} mm`));
      for (const { from, to } of measures) expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBe(mm);
      expect(measures.map((line) => line.mm)).toEqual([mm, mm]);
    }
  });

  it('is the same for the same product, and has no coin beside what is not known', () => {
    expect(drawProduct(named('Fries', '9x9 mm'))).toEqual(drawProduct(named('Fries', '9x9 mm')));
    expect(drawProduct(named('Something new')).coin).toEqual([]);
  });

  it.each([
    { count: 8, lengthCm: 40, widthCm: 30, palletType: 'EUR' },
    { count: 10, lengthCm: 40, widthCm: 30, palletType: 'IND' },
    { count: 12, lengthCm: 40, widthCm: 20, palletType: 'EUR' },
  ] as const)('lays boxes on a pallet without overlap: %j', ({ count, ...measures }) => {
    const boxes = layerPattern({ count, ...measures }) ?? [];
    expect(boxes).toHaveLength(count);
    for (const [place, a] of boxes.entries()) {
      for (const b of boxes.slice(place + 1)) {
        const isApart =
          a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.depth <= b.y || b.y + b.depth <= a.y;
        expect(isApart).toBe(true);
      }
    }
  });

  it('makes up no layer that does not fit', () => {
    expect(layerPattern({ count: 9, lengthCm: 40, widthCm: 30, palletType: 'EUR' })).toBeNull();
  });
});
