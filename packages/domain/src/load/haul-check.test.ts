import { describe, expect, it } from 'vitest';
import { haulCheck } from './haul-check.ts';

const LORRY = {
  lorryKg: 13_800,
  containerKg: 4640,
  chassisOnBogieKg: 3800,
  bogieShare: 0.6,
  bogieMaxKg: 24_000,
};
const GERMANY = { roadKg: 40_000, combinedKg: 44_000 };

describe('the road to the port', () => {
  it.each([
    { loadKg: 21_560, verdict: 'within', grossKg: 40_000, payloadKg: 21_560 },
    { loadKg: 21_561, verdict: 'combined', grossKg: 40_001, payloadKg: 21_560 },
    { loadKg: 25_560, verdict: 'combined', grossKg: 44_000, payloadKg: 21_560 },
    { loadKg: 25_561, verdict: 'over', grossKg: 44_001, payloadKg: 25_560 },
  ])(
    'with $loadKg kg is $verdict: $grossKg kg in all, $payloadKg kg may be loaded',
    ({ loadKg, ...check }) => {
      expect(haulCheck(loadKg, LORRY, GERMANY)).toMatchObject(check);
    },
  );

  it('says when the axles of the chassis carry too much', () => {
    expect(haulCheck(27_000, LORRY, GERMANY)).toMatchObject({ bogieKg: 22_784, isBogieOver: false });
    expect(haulCheck(29_027, LORRY, GERMANY)).toMatchObject({ bogieKg: 24_000, isBogieOver: false });
    expect(haulCheck(29_029, LORRY, GERMANY)).toMatchObject({ bogieKg: 24_001, isBogieOver: true });
  });
});
