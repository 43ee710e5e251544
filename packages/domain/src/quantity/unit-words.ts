import type { ConverterUnit } from './convert.ts';

/** Unit words without accents and in small letters: English, German, Dutch, French, Italian, Spanish, and SAP's codes. */
const UNIT_WORDS: Readonly<Record<ConverterUnit, string>> = {
  PAL: 'pal pals plt pallet pallets palette palettes paletten bancale bancali pale pales palet palets',
  LAY: 'lay lays lyr layer layers lage lagen laag couche couches strato strati capa capas',
  CAR: 'car ctn box boxes case cases carton cartons karton kartons doos dozen cartone cartoni scatola scatole caja cajas',
  KG: 'kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes chilo chili chilogrammo chilogrammi kilogramo kilogramos',
};
/** The unit that each word names. */
export const UNIT_OF: ReadonlyMap<string, ConverterUnit> = new Map(
  (['PAL', 'LAY', 'CAR', 'KG'] as const).flatMap((unit) =>
    UNIT_WORDS[unit].split(' ').map((word) => [word, unit] as const),
  ),
);

/** Small letters without accents, single spaces. */
export function plainWords(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}
