export interface TextPart {
  readonly text: string;
  readonly isStrong: boolean;
  /** Place in the whole text, for keys. */
  readonly at: number;
}

/** Splits a text at pairs of double asterisks; an unpaired one stays as it is. Source: spec 9, NEW-20. */
export function strongParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(/\*\*(.+?)\*\*/g)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isStrong: false, at: end });
    parts.push({ text: match[1] ?? '', isStrong: true, at: match.index });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isStrong: false, at: end });
  return parts;
}
