import type { RichText as Pieces, TextNode } from '@maincrop/contract/schemas/content';
import { Link } from '@tanstack/react-router';
import { createElement, Fragment, type ReactNode } from 'react';
import { textLinkStyle } from '../../ui/link-button.tsx';
import { useMayFollow } from './may-follow.ts';

/** A text of a content page: pieces that the service has cleaned, never HTML. */
export function RichText({ text, className = '' }: { readonly text: Pieces; readonly className?: string }) {
  return <div className={`flex flex-col gap-3 ${className}`}>{piecesOf(text)}</div>;
}

function piecesOf(pieces: readonly TextNode[]): ReactNode {
  // Given one by one: pieces of a text have no names.
  return createElement(Fragment, null, ...pieces.map(pieceOf));
}

function pieceOf(piece: TextNode): ReactNode {
  if (typeof piece === 'string') return piece;
  if (piece.tag === 'br') return <br />;
  const children = piecesOf(piece.children);
  if (piece.tag === 'a') return <ContentLink href={piece.href ?? '/'}>{children}</ContentLink>;
  return createElement(piece.tag, { className: STYLES[piece.tag] }, children);
}

const STYLES: Partial<Record<Exclude<TextNode, string>['tag'], string>> = {
  h2: 'text-lg',
  h3: 'font-semibold',
  ul: 'flex list-disc flex-col gap-1.5 pl-5 marker:text-brand',
  ol: 'flex list-decimal flex-col gap-1.5 pl-5 marker:text-brand',
};

interface ContentLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly isNewTab?: boolean;
}

/** A link of a content page: the router goes to pages of the portal, the browser elsewhere. Text where the reader may not follow. */
export function ContentLink({
  href,
  children,
  className = textLinkStyle,
  isNewTab = false,
}: ContentLinkProps) {
  const mayFollow = useMayFollow();
  if (!mayFollow(href)) return children;
  if (href.startsWith('/') && !isNewTab) {
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} className={className} {...(isNewTab && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </a>
  );
}
