import { strongParts } from '../lib/strong-parts.ts';

/** Text whose parts between double asterisks are strong (NEW-20). */
export function StrongText({ text }: { readonly text: string }) {
  return strongParts(text).map((part) =>
    part.isStrong ? <strong key={part.at}>{part.text}</strong> : <span key={part.at}>{part.text}</span>,
  );
}
