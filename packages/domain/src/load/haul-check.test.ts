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
    [21_560, 'within', 40_000, 21_560],
    [21_561, 'combined', 40_001, 21_560],
    [25_560, 'combined', 44_000, 21_560],
    [25_561, 'over', 44_001, 25_560],
  ] as const)(
    'with %i kg is %s: %i kg in all, %i kg may be loaded',
    (loadKg, verdict, grossKg, payloadKg) => {
      expect(haulCheck(loadKg, LORRY, GERMANY)).toMatchObject({ verdict, grossKg, payloadKg });
    },
  );

  it('says when the axles of the chassis carry too much', () => {
    expect(haulCheck(27_000, LORRY, GERMANY)).toMatchObject({ bogieKg: 22_784, isBogieOver: false });
    expect(haulCheck(29_027, LORRY, GERMANY)).toMatchObject({ bogieKg: 24_000, isBogieOver: false });
    expect(haulCheck(29_029, LORRY, GERMANY)).toMatchObject({ bogieKg: 24_001, isBogieOver: true });
  });
});
