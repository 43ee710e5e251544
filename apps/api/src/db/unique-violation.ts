const UNIQUE_VIOLATION = '23505';

/** Whether PostgreSQL refused a statement because another row has what has to be one row's alone. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}
