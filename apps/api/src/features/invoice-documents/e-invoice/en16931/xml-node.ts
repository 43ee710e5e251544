import type { XmlElement } from './xml-tree.ts';

/** An element of a parsed document, asked by names without prefix. */
export interface XmlNode {
  /** Text at the end of a path, null where the path leads nowhere or to nothing. */
  text(...path: readonly string[]): string | null;
  /** An attribute of the element at the end of a path. */
  attribute(name: string, ...path: readonly string[]): string | null;
  /** The first element at the end of a path. */
  child(...path: readonly string[]): XmlNode | null;
  /** The same; where there is none an element without anything in it. */
  at(...path: readonly string[]): XmlNode;
  /** All elements of the last name, in the order of the document. */
  all(...path: readonly string[]): readonly XmlNode[];
  /** An attribute's values wherever it stands, in this element and below it. */
  everywhere(attribute: string): readonly string[];
}

/** The root of a document; null when it has another name. */
export function rootNode(tree: XmlElement, name: string): XmlNode | null {
  return localName(tree) === name ? nodeOf(tree) : null;
}

function nodeOf(element: XmlElement): XmlNode {
  const all = (...path: readonly string[]): readonly XmlNode[] => {
    const [name, ...rest] = path;
    if (name === undefined) return [];
    const found = element.children.filter((child) => localName(child) === name).map(nodeOf);
    return rest.length === 0 ? found : (found[0]?.all(...rest) ?? []);
  };
  const child = (...path: readonly string[]): XmlNode | null =>
    path.length === 0 ? nodeOf(element) : (all(...path)[0] ?? null);
  return {
    all,
    child,
    at: (...path) => child(...path) ?? nodeOf(NOTHING),
    text: (...path) => (path.length === 0 ? orNull(element.text) : (child(...path)?.text() ?? null)),
    attribute: (name, ...path) =>
      path.length === 0
        ? orNull(element.attributes.get(name) ?? '')
        : (child(...path)?.attribute(name) ?? null),
    everywhere: (name) => attributesOf(element, name),
  };
}

const NOTHING: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };

function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1);
}

function attributesOf({ attributes, children }: XmlElement, name: string): string[] {
  const own = attributes.get(name);
  return [...(own === undefined ? [] : [own]), ...children.flatMap((child) => attributesOf(child, name))];
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}
