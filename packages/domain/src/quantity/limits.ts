/** Most whole pallets of one product in an order (NEW-06); a vehicle never takes more. */
export const PALLETS_MAX = 45;

/** Most loose layers of one product in an order (NEW-06). */
export const LAYERS_MAX = 750;

/** Largest quantity of any other number field, claims included (NEW-06, CLA-16). */
export const QUANTITY_MAX = 99_999;

/** How long a field that was clamped stays highlighted, in milliseconds (NEW-06). */
export const CLAMP_HIGHLIGHT_MS = 600;
