import { milligrams, roundToKilograms } from './exact.ts';

/** What a lorry with a container may weigh in a country, in kg. */
export interface CountryLimits {
  readonly roadKg: number;
  /** As a leg of combined transport, by Directive 96/53/EC of at most 150 km to the port. */
  readonly combinedKg: number;
}

/** What is assumed of the lorry that takes a container to the port; all weights in kg. */
export interface Lorry {
  /** Tractor with three axles, chassis and generator, empty. */
  readonly lorryKg: number;
  readonly containerKg: number;
  /** What of the empty chassis stands on its own three axles, and the share of container and load that they carry. */
  readonly chassisOnBogieKg: number;
  readonly bogieShare: number;
  readonly bogieMaxKg: number;
}

export interface HaulCheck {
  /** `combined`: only as a short leg of combined transport. */
  readonly verdict: 'within' | 'combined' | 'over';
  readonly grossKg: number;
  readonly limits: CountryLimits;
  /** Most that the container may hold on the road of the country, at the weight that `verdict` is about. */
  readonly payloadKg: number;
  readonly bogieKg: number;
  readonly isBogieOver: boolean;
}

/**
 * Whether a loaded container would pass on the road to the port, at the weights that are assumed. A warning and not a
 * rule: lorries, permits and routes differ.
 * Source of the limits: Directive 96/53/EC and national ones, see `haul.json`.
 */
export function haulCheck(loadKg: number, lorry: Lorry, limits: CountryLimits): HaulCheck {
  const emptyKg = lorry.lorryKg + lorry.containerKg;
  const grossKg = emptyKg + loadKg;
  const share = Math.round(lorry.bogieShare * 100);
  const onBogieMg = ((milligrams(lorry.containerKg + loadKg) ?? 0) / 100) * share;
  const bogieKg = lorry.chassisOnBogieKg + roundToKilograms(onBogieMg);
  const verdict = grossKg <= limits.roadKg ? 'within' : grossKg <= limits.combinedKg ? 'combined' : 'over';
  return {
    verdict,
    grossKg,
    limits,
    payloadKg: (verdict === 'over' ? limits.combinedKg : limits.roadKg) - emptyKg,
    bogieKg,
    isBogieOver: bogieKg > lorry.bogieMaxKg,
  };
}
