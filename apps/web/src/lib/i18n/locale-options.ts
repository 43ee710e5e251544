import { type Locale, LOCALES, localesFor } from '@maincrop/domain/locale/locales';

/** The languages that members of these groups may choose, as the options of a field; `kept` is offered besides. */
export function localeOptions(groups: readonly string[], kept?: Locale): { value: Locale; label: string }[] {
  const allowed = localesFor(groups);
  return LOCALES.filter(({ id }) => allowed.includes(id) || id === kept).map(({ id, label }) => ({
    value: id,
    label,
  }));
}
