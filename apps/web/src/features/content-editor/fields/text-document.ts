import type { RichText, TextNode } from '@maincrop/contract/schemas/content';
import type { JSONContent } from '@tiptap/core';

/** Elements of a text and the nodes of the editor's document that stand for them. */
const NODE_OF: Readonly<Record<string, JSONContent>> = {
  p: { type: 'paragraph' },
  h2: { type: 'heading', attrs: { level: 2 } },
  h3: { type: 'heading', attrs: { level: 3 } },
  ul: { type: 'bulletList' },
  ol: { type: 'orderedList' },
  li: { type: 'listItem' },
};
const MARK_OF: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', a: 'link' };
const TAG_OF_MARK = { bold: 'strong', italic: 'em', link: 'a' } as const;

type Mark = NonNullable<JSONContent['marks']>[number];
type Tag = Exclude<TextNode, string>['tag'];

/** A text in pieces as a document of the editor; words outside any element become a paragraph. */
export function documentOf(text: RichText): JSONContent {
  const content = inBlocks(text, 'p');
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

/** A document of the editor as a text in pieces; an empty one is no text. */
export function textOf(document: JSONContent): RichText {
  const pieces = (document.content ?? []).flatMap(piecesOf);
  const isEmpty = pieces.every((piece) => typeof piece !== 'string' && piece.children.length === 0);
  return isEmpty ? [] : pieces;
}

/** Runs of words between elements stand in an element of their own, as the editor's document wants it. */
function inBlocks(pieces: readonly TextNode[], around: 'p' | 'li'): JSONContent[] {
  const found: JSONContent[] = [];
  let run: TextNode[] = [];
  const end = () => {
    if (run.length > 0) found.push({ ...NODE_OF['p'], content: run.flatMap((piece) => inlineOf(piece, [])) });
    run = [];
  };
  for (const piece of pieces) {
    if (typeof piece === 'string' || NODE_OF[piece.tag] === undefined) run.push(piece);
    else {
      end();
      found.push(blockOf(piece));
    }
  }
  end();
  return found.length > 0 || around === 'p' ? found : [{ type: 'paragraph' }];
}

function blockOf({ tag, children }: Exclude<TextNode, string>): JSONContent {
  const node = { ...NODE_OF[tag] };
  if (tag === 'li') return { ...node, content: inBlocks(children, 'li') };
  if (tag === 'ul' || tag === 'ol')
    return {
      ...node,
      content: children.flatMap((child) =>
        typeof child === 'string' || child.tag !== 'li' ? [] : [blockOf(child)],
      ),
    };
  const content = children.flatMap((child) => inlineOf(child, []));
  return content.length > 0 ? { ...node, content } : node;
}

function inlineOf(piece: TextNode, marks: readonly Mark[]): JSONContent[] {
  if (typeof piece === 'string')
    return piece === ''
      ? []
      : [{ type: 'text', text: piece, ...(marks.length > 0 && { marks: [...marks] }) }];
  if (piece.tag === 'br') return [{ type: 'hardBreak' }];
  const type = MARK_OF[piece.tag];
  const mark: Mark[] =
    type === undefined ? [] : [{ type, ...(type === 'link' && { attrs: { href: piece.href ?? '/' } }) }];
  return piece.children.flatMap((child) => inlineOf(child, [...marks, ...mark]));
}

function piecesOf(node: JSONContent): TextNode[] {
  if (node.type === 'text') return [marked(node.text ?? '', node.marks ?? [])];
  if (node.type === 'hardBreak') return [{ tag: 'br', children: [] }];
  const children = (node.content ?? []).flatMap(piecesOf);
  const tag = tagOf(node);
  return tag === null ? children : [{ tag, children: joined(children) }];
}

function tagOf({ type, attrs }: JSONContent): Tag | null {
  switch (type) {
    case 'paragraph':
      return 'p';
    case 'heading':
      return attrs?.['level'] === 2 ? 'h2' : 'h3';
    case 'bulletList':
      return 'ul';
    case 'orderedList':
      return 'ol';
    case 'listItem':
      return 'li';
    default:
      return null;
  }
}

function marked(text: string, marks: readonly Mark[]): TextNode {
  // The link lies outside, so that a word in bold inside it stays one link.
  const inOrder = (['bold', 'italic', 'link'] as const).flatMap((type) =>
    marks.filter((mark) => mark.type === type),
  );
  return inOrder.reduce<TextNode>((inside, { type, attrs }) => {
    const tag = TAG_OF_MARK[type as keyof typeof TAG_OF_MARK];
    const href: unknown = attrs?.['href'];
    return tag === 'a'
      ? { tag, href: typeof href === 'string' ? href : '/', children: [inside] }
      : { tag, children: [inside] };
  }, text);
}

/** Words that follow one another as one piece, and neighbours under the same link as one link. */
function joined(pieces: readonly TextNode[]): TextNode[] {
  const found: TextNode[] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') found[found.length - 1] = last + piece;
    else if (isLink(piece) && isLink(last) && piece.href === last.href)
      found[found.length - 1] = { ...last, children: joined([...last.children, ...piece.children]) };
    else found.push(piece);
  }
  return found;
}

function isLink(piece: TextNode | undefined): piece is Exclude<TextNode, string> {
  return typeof piece === 'object' && piece.tag === 'a';
}
