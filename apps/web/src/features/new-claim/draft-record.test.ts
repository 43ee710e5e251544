import { describe, expect, it } from 'vitest';
import { emptyDraft, parseClaimDraft } from './draft-record.ts';

const DRAFT = {
  ...emptyDraft('agr-1'),
  wholesaleParty: "O'Brien, Inc.",
  period: ['2026-09-01', '2026-10-31'],
  creditReference: 'CR 1',
  items: [{ ProductNr: '1', Quantity: '3', SalesUnit: 'BAG', ItemText: 'Fries', ShortCode: 'F01' }],
  uploadedProof: [{ id: 'a', key: null, name: 'a.pdf', size: 3, state: 'failed' }],
  claimKey: 'k',
};

describe('a stored draft of a claim', () => {
  it('CLM-19 comes back as it was kept', () => {
    expect(parseClaimDraft(JSON.parse(JSON.stringify(DRAFT)))).toEqual(DRAFT);
  });

  it.each([null, 'text', {}, { agreementId: 7 }])('CLM-19 is none when %j is stored', (stored) => {
    expect(parseClaimDraft(stored)).toBeNull();
  });

  it('CLM-19 keeps what can be read beside what cannot', () => {
    const broken = { ...DRAFT, items: [...DRAFT.items, { ProductNr: '2', SalesUnit: 'PAL' }], period: 'x' };

    expect(parseClaimDraft(broken)).toEqual({ ...DRAFT, period: ['', ''] });
  });
});
