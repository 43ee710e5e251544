import { unbrokenParts } from '@maincrop/messages/typeset-shown';
import { Children, createElement, type ReactNode } from 'react';

/**
 * What a control is given to show, with days and other words with hyphens kept whole where the line ends: texts are looked
 * at, whatever else there is stays as it is.
 */
export function unbroken(shown: ReactNode): ReactNode {
  if (Array.isArray(shown)) return Children.map(shown, unbroken);
  if (typeof shown !== 'string') return shown;
  const parts = unbrokenParts(shown);
  if (!parts[1]) return shown;
  const nodes = parts.map((part, place) =>
    place % 2 ? createElement('span', { className: 'whitespace-nowrap' }, part) : part,
  );
  // Given one by one: pieces of a text have no names. One whole: side by side, its pieces would lose the spaces between them.
  return createElement('span', null, ...nodes);
}
