/** Text of ours between quotes or tags. */
export function markupSafe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
