import { XMLParser } from 'fast-xml-parser';

/** An element of a parsed document; names are without prefix. */
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
}

/** Parses XML without ever fetching or expanding an entity; null when it is no XML or has another root. */
export function parseXml(xml: string, root: string): XmlNode | null {
  try {
    const parsed: unknown = PARSER.parse(xml, true);
    return nodeOf(parsed).child(root);
  } catch {
    // Not XML: the caller says so with its own word.
    return null;
  }
}

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Only the five entities that XML itself defines.
  processEntities: { enabled: true, maxTotalExpansions: 100_000 },
});

function nodeOf(value: unknown): XmlNode {
  const children = (name: string): readonly unknown[] => {
    const found = member(value, name);
    if (found === undefined) return [];
    return Array.isArray(found) ? found : [found];
  };
  const all = (...path: readonly string[]): readonly XmlNode[] => {
    const [name, ...rest] = path;
    if (name === undefined) return [];
    const found = children(name).map(nodeOf);
    return rest.length === 0 ? found : (found[0]?.all(...rest) ?? []);
  };
  const child = (...path: readonly string[]): XmlNode | null =>
    path.length === 0 ? nodeOf(value) : (all(...path)[0] ?? null);
  return {
    all,
    child,
    at: (...path) => child(...path) ?? nodeOf(undefined),
    text: (...path) => (path.length === 0 ? textOf(value) : (child(...path)?.text() ?? null)),
    attribute: (name, ...path) =>
      path.length === 0 ? textOf(member(value, `@${name}`)) : (child(...path)?.attribute(name) ?? null),
  };
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown): string | null {
  const text = typeof value === 'object' ? member(value, '#text') : value;
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}
