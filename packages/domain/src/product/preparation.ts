/** Ways to prepare a frozen product, in the order in which they are shown. */
export const PREPARATION_METHODS = [
  'deep-fryer',
  'oven',
  'combi-steamer',
  'air-fryer',
  'pan',
  'microwave',
] as const;
type PreparationMethod = (typeof PREPARATION_METHODS)[number];

/** How long at what heat, for one way; what is null was not given. */
export interface Preparation {
  readonly method: PreparationMethod;
  readonly temperatureC: number | null;
  readonly minutesFrom: number | null;
  readonly minutesTo: number | null;
}
