import { describe, expect, it } from 'vitest';
import { checkRouting, isLeitwegId } from './routing.ts';

const NONE = { peppolId: null, leitwegId: null, sdiCode: null, orderReference: null };
const isScheme = (code: string) => ['0106', '9930', '0204'].includes(code);

describe('routing of e-invoices', () => {
  it('needs nothing', () => {
    expect(checkRouting(NONE, isScheme)).toEqual([]);
  });

  it.each(['0106:12345678', '9930:DE811907980', '0204:991-12345-06'])(
    'takes the Peppol id %s',
    (peppolId) => {
      expect(checkRouting({ ...NONE, peppolId }, isScheme)).toEqual([]);
    },
  );

  it.each(['12345678', '0000:1', '106:1', '0106:', '0106: 1', '0106:ü'])(
    'refuses the Peppol id %j',
    (peppolId) => {
      expect(checkRouting({ ...NONE, peppolId }, isScheme)).toEqual(['peppol-id']);
    },
  );

  it('refuses a number that its scheme cannot have', () => {
    expect(checkRouting({ ...NONE, peppolId: '0088:7300010000001' }, () => true)).toEqual([]);
    expect(checkRouting({ ...NONE, peppolId: '0088:7300010000002' }, () => true)).toEqual(['peppol-number']);
  });

  it.each(['04011000-1234512345-06', '991-33333TEST-33'])('knows the check digits of %s', (id) => {
    expect(isLeitwegId(id)).toBe(true);
  });

  it.each(['04011000-1234512345-07', '04011000-1234512354-06', '0401100012345', '04011000-12_45-06'])(
    'refuses the Leitweg-ID %s',
    (leitwegId) => {
      expect(checkRouting({ ...NONE, leitwegId }, isScheme)).toEqual(['leitweg-id']);
    },
  );

  it.each([
    ['ABC1234', true],
    ['UFABCD', true],
    ['ABC12', false],
    ['abc1234', false],
    ['ABC12345', false],
  ])('SdI code %s: %s', (sdiCode, isGood) => {
    expect(checkRouting({ ...NONE, sdiCode }, isScheme)).toEqual(isGood ? [] : ['sdi-code']);
  });

  it('takes an order reference of 35 characters, not of 36', () => {
    expect(checkRouting({ ...NONE, orderReference: 'x'.repeat(35) }, isScheme)).toEqual([]);
    expect(checkRouting({ ...NONE, orderReference: 'x'.repeat(36) }, isScheme)).toEqual(['order-reference']);
  });
});
