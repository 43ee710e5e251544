/** `dd-MM-yyyy` of a day `yyyy-MM-dd`, as every language of the portal writes it. Never fails. Source: LIM-05. */
export function dayFirst(day: string): string {
  return day.split('-').toReversed().join('-');
}
