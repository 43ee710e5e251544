import { unbrokenParts } from '@maincrop/messages/typeset-shown';
import { Children, createElement, Fragment, type ReactNode } from 'react';

/** A text whose days and other words with hyphens stay whole where the line ends. */
export function Unbroken({ children }: { readonly children: ReactNode }) {
  return unbroken(children);
}

/** The same for what a control is given to show: texts are looked at, whatever else there is stays as it is. */
export function unbroken(children: ReactNode): ReactNode {
  if (typeof children === 'string') return pieces(children);
  return Array.isArray(children)
    ? Children.map(children, (child) => (typeof child === 'string' ? pieces(child) : child))
    : children;
}

function pieces(text: string): ReactNode {
  const parts = unbrokenParts(text);
  if (parts.length === 1) return text;
  const nodes = parts.map((part, place) =>
    place % 2 === 0 ? part : createElement('span', { className: 'whitespace-nowrap' }, part),
  );
  // Given one by one: pieces of a text have no names.
  return createElement(Fragment, null, ...nodes);
}
