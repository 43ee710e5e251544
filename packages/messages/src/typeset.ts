import { LOCALES } from '@maincrop/domain/locale/locales';

const NO_BREAK = '\u00a0';
const NARROW = '\u202f';

/**
 * A text as it is set: nothing that belongs together comes apart at the end of a line. A number keeps its unit in every
 * language; where double signs stand apart, as in French, they keep their spaces, narrow before `; ! ?` as typographers
 * set them (Imprimerie nationale), and so do quotes. Translators type ordinary spaces. The syntax of ICU messages stays as it is.
 */
export function typeset(text: string, locale: string): string {
  const united = text.replaceAll(UNIT, `$1${NO_BREAK}$2`);
  if (!SPACED.has(locale)) return united;
  return united
    .replaceAll(/ ([;!?])/g, `${NARROW}$1`)
    .replaceAll(/ :(?!:)/g, `${NO_BREAK}:`)
    .replaceAll(/« /g, `«${NO_BREAK}`)
    .replaceAll(/ »/g, `${NO_BREAK}»`);
}

const SPACED: ReadonlySet<string> = new Set(LOCALES.filter((row) => row.hasSpacedSigns).map(({ id }) => id));

/** An argument, a hash or a number with the unit behind it. */
const UNIT = /([}#\d]) (kg|t|km|mm|m²|MB|kB|MiB|GB|%|°C|EUR)(?![\p{L}\d])/gu;
