import { type RichText, TEXT_TAGS, type TextNode } from '@maincrop/contract/schemas/content';
import { type ChildNode, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { safeLink } from '@maincrop/domain/content/safe-link';

/** A text of a store, which is HTML or, where editors wrote it, in pieces already; empty for anything else. */
export function cleanStoredText(stored: unknown): RichText {
  if (typeof stored === 'string') return cleanText(stored);
  return Array.isArray(stored) ? cleanPieces(stored, NESTING_MAX) : [];
}

/** Pieces are trusted no more than HTML: unknown elements leave their words behind, links lead where links may. */
function cleanPieces(pieces: readonly unknown[], depth: number): TextNode[] {
  if (depth === 0) return [];
  return pieces.flatMap((piece) => {
    if (typeof piece === 'string') return [piece];
    if (typeof piece !== 'object' || piece === null) return [];
    const { tag: name, href, children: inside } = piece as Readonly<Record<string, unknown>>;
    const children = Array.isArray(inside) ? cleanPieces(inside, depth - 1) : [];
    return element(name, href, children);
  });
}

function element(name: unknown, href: unknown, children: TextNode[]): TextNode[] {
  const tag = TEXT_TAGS.find((each) => each === name);
  if (tag === undefined) return children;
  if (tag !== 'a') return [{ tag, children }];
  const link = safeLink(href);
  return link === null ? children : [{ tag, href: link, children }];
}

/**
 * The one way of foreign HTML into the portal (decision 099): what is allowed of it, as pieces of text. The browser
 * gets words and element names from a short list, never HTML.
 */
function cleanText(html: string): RichText {
  const clean = sanitizeHtml(html, {
    allowedTags: [...TEXT_TAGS],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: NESTING_MAX,
  });
  return piecesOf(parseDocument(clean).childNodes);
}

// An answer is a tree: what is nested without end would exhaust whoever reads it.
const NESTING_MAX = 20;

function piecesOf(nodes: readonly ChildNode[]): TextNode[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return [node.data];
    if (!isTag(node)) return [];
    const children = piecesOf(node.children);
    return element(node.name, node.attribs['href'], children);
  });
}
