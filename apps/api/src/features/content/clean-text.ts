import { type RichText, TEXT_TAGS, type TextNode } from '@maincrop/contract/schemas/content';
import { type ChildNode, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { safeLink } from './safe-link.ts';

/**
 * The one way of foreign HTML into the portal (decision 099): what is allowed of it, as pieces of text. The browser
 * gets words and element names from a short list, never HTML.
 */
export function cleanText(html: string): RichText {
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
    const tag = TEXT_TAGS.find((each) => each === node.name);
    if (tag === undefined) return children;
    if (tag !== 'a') return [{ tag, children }];
    const href = safeLink(node.attribs['href']);
    return href === null ? children : [{ tag, href, children }];
  });
}
