import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, parseDraft } from './draft-record.ts';

describe('the draft of a container calculation in this browser', () => {
  it('comes back as it was kept', () => {
    const line = { ProductNr: '310101', SalesUnit: 'LAY', Quantity: 7 } as const;
    const draft = {
      ...EMPTY_DRAFT,
      lines: [line],
      loadBase: 'SHEET',
      country: 'DE',
      saved: { id: 'a', name: 'Autumn' },
      before: { lines: [], loadBase: null, containerType: '20RF', saved: null },
    } as const;

    expect(parseDraft(structuredClone(draft))).toEqual(draft);
  });

  it.each([null, 'text', 7])('is none when %j was kept', (stored) => {
    expect(parseDraft(stored)).toBeNull();
  });

  it('leaves out what it does not know, and keeps the limits', () => {
    const stored = {
      lines: [
        { ProductNr: '310101', SalesUnit: 'PAL', Quantity: 99 },
        { ProductNr: '310102', SalesUnit: 'CAR', Quantity: 3 },
        'line',
      ],
      loadBase: 'FLOOR',
      containerType: '45HC',
      country: '<b>',
      saved: { id: 1 },
      before: 'then',
    };

    expect(parseDraft(stored)).toEqual({
      ...EMPTY_DRAFT,
      lines: [{ ProductNr: '310101', SalesUnit: 'PAL', Quantity: 45 }],
    });
  });
});
