import { describe, expect, it } from 'vitest';
import { checkRouting, isLeitwegId } from './routing.ts';

const NONE = { peppolId: null, leitwegId: null, sdiCode: null, orderReference: null };

describe('routing of e-invoices', () => {
  it('needs nothing', () => {
    expect(checkRouting(NONE)).toEqual([]);
  });

  it.each(['0106:12345678', '9930:DE811907980', '0204:991-12345-06'])(
    'takes the Peppol id %s',
    (peppolId) => {
      expect(checkRouting({ ...NONE, peppolId })).toEqual([]);
    },
  );

  it.each(['12345678', '106:1', '0106:', '0106: 1', '0106:ü'])('refuses the Peppol id %j', (peppolId) => {
    expect(checkRouting({ ...NONE, peppolId })).toEqual(['peppol-id']);
  });

  it.each(['04011000-1234512345-06', '991-33333TEST-33'])('knows the check digits of %s', (id) => {
    expect(isLeitwegId(id)).toBe(true);
  });

  it.each(['04011000-1234512345-07', '04011000-1234512354-06', '0401100012345', '04011000-12_45-06'])(
    'refuses the Leitweg-ID %s',
    (leitwegId) => {
      expect(checkRouting({ ...NONE, leitwegId })).toEqual(['leitweg-id']);
    },
  );

  it.each([
    ['ABC1234', true],
    ['UFABCD', true],
    ['ABC12', false],
    ['abc1234', false],
    ['ABC12345', false],
  ])('SdI code %s: %s', (sdiCode, isGood) => {
    expect(checkRouting({ ...NONE, sdiCode })).toEqual(isGood ? [] : ['sdi-code']);
  });

  it('takes an order reference of 35 characters, not of 36', () => {
    expect(checkRouting({ ...NONE, orderReference: 'x'.repeat(35) })).toEqual([]);
    expect(checkRouting({ ...NONE, orderReference: 'x'.repeat(36) })).toEqual(['order-reference']);
  });
});
