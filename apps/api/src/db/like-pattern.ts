/** Pattern of `like` that finds a text anywhere, whatever its case; wildcards in it stand for themselves. */
export function likePattern(search: string): string {
  return `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
