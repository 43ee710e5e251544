/** What a part of a piece is made of. */
export type Stuff = 'flesh' | 'cut' | 'skin' | 'crumb' | 'cheese';
export type Inks = Readonly<Record<'light' | 'middle' | 'dark', string>>;

/**
 * The colours of the food, as it is after frying: the same in both schemes and on paper, since a fry is golden at night
 * too. Everything around it takes the colours of the page.
 */
export const FOOD: Readonly<Record<'potato' | 'coated' | 'sweet' | 'raw' | 'mash', Inks>> = {
  potato: { light: '#f7d77c', middle: '#edbf56', dark: '#c98f32' },
  coated: { light: '#f2c25c', middle: '#e3a440', dark: '#b87425' },
  sweet: { light: '#f29a4b', middle: '#e27d2e', dark: '#b2571a' },
  raw: { light: '#f8e3a0', middle: '#f0d083', dark: '#cda650' },
  mash: { light: '#fbedc0', middle: '#f2dc9c', dark: '#d3b46a' },
};
export const SKIN: Inks = { light: '#a8713d', middle: '#8a5528', dark: '#653a1a' };
export const CRUMB: Inks = { light: '#e0a651', middle: '#c98635', dark: '#985a1f' };
export const BATTER: Inks = { light: '#e9b45a', middle: '#d6953c', dark: '#a86524' };
export const CHEESE: Inks = { light: '#fbe79a', middle: '#f6d873', dark: '#dcb147' };
/** Freshly cut ends are paler than what met the oil. */
export const CUT: Readonly<Record<'potato' | 'sweet', Inks>> = {
  potato: { light: '#fdf0c2', middle: '#f9e4a4', dark: '#e3bf6d' },
  sweet: { light: '#f9b876', middle: '#f2a257', dark: '#cf7a32' },
};
/** Round every piece, as the drawings of the portal have it: the colour of its soil. */
export const OUTLINE = '#533520';
export const COIN = {
  edge: '#8d6a1f',
  ring: '#dcb04a',
  core: '#d9d8d3',
  rim: '#a9a7a0',
  figure: '#77756e',
} as const;
/** Lies on the page with a tenth of its strength. */
export const SHADOW = '#533520';
export const CARD: Inks = { light: '#ecd4a8', middle: '#d9b882', dark: '#b58f57' };
export const WOOD: Inks = { light: '#d8b583', middle: '#c39b63', dark: '#946f3c' };
