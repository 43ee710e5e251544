/** The id of the course to which an address below `/e-learning/` belongs, its first segment there. Source: EDU-05. */
export function courseIdOf(address: string): string {
  return address.replace(/^\/e-learning\//, '').split('/')[0] ?? '';
}
