/** The columns of a file of users; the first seven are those that an import reads. */
export const IMPORT_COLUMNS = [
  'e-mail',
  'first name',
  'last name',
  'group',
  'roles',
  'SAP id',
  'language',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

export const EXPORT_COLUMNS = [
  ...IMPORT_COLUMNS,
  'customer',
  'customer number',
  'status',
  'phone',
  'second factor',
] as const;

/** Stands between the roles of one user. */
export const ROLE_SEPARATOR = '|';

/** The column that a heading means, whatever its case, blanks and hyphens; null for one that an import skips. */
export function columnOf(heading: string): ImportColumn | null {
  const wanted = bare(heading);
  return IMPORT_COLUMNS.find((column) => bare(column) === wanted) ?? null;
}

function bare(heading: string): string {
  return heading.toLowerCase().replaceAll(/[\s_-]/g, '');
}
