import { strongParts } from '@maincrop/domain/text/strong-parts';
import { unbroken } from './unbroken.tsx';

/** Text whose parts between double asterisks are strong (NEW-20). */
export function StrongText({ text }: { readonly text: string }) {
  return strongParts(text).map((part) =>
    part.isStrong ? (
      <strong key={part.at}>{unbroken(part.text)}</strong>
    ) : (
      <span key={part.at}>{unbroken(part.text)}</span>
    ),
  );
}
