/** `yyyy-MM-dd HH:mm:ss.SSS+00`, as the database writes an instant, or within JSON `yyyy-MM-ddTHH:mm:ss.SSS+00:00`, in ISO form. */
export function isoInstant(instant: string): string {
  return new Date(instant.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}
