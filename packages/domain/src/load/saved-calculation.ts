/** Load bases and containers that can be calculated (CON-01, OPEN-42); the first ones are the default. */
export const LOAD_BASES = ['PALLET', 'SHEET'] as const;
export type ChosenBase = (typeof LOAD_BASES)[number];
export const CONTAINER_TYPES = ['40HC', '20RF'] as const;
export type ContainerType = (typeof CONTAINER_TYPES)[number];

/** Longest name of a saved calculation, and most of them for one user and customer. */
export const CALCULATION_NAME_MAX = 80;
export const CALCULATIONS_MAX = 100;
