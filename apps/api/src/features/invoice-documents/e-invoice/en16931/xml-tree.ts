import { XMLParser } from 'fast-xml-parser';

/** An element as it stands in the document: names with their prefix, children in their order. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Text directly in the element, without the white space around it. */
  readonly text: string;
}

/** The root of a document with everything in it; null when it is no XML. Entities are never fetched or expanded. */
export function parseXmlTree(xml: string): XmlElement | null {
  try {
    const parsed: unknown = PARSER.parse(xml, true);
    const [root, ...others] = elementsIn(parsed);
    return root !== undefined && others.length === 0 ? root : null;
  } catch {
    // Not XML: the caller says so with its own word.
    return null;
  }
}

const PARSER = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  ignoreDeclaration: true,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  // Only the five entities that XML itself defines.
  processEntities: { enabled: true, maxTotalExpansions: 100_000 },
});

/** The parser writes `[{ name: [...children], ':@': { attribute: value } }, { '#text': '...' }]`. */
function elementsIn(nodes: unknown): XmlElement[] {
  return entriesIn(nodes)
    .filter(({ name }) => name !== TEXT)
    .map(({ name, value, attributes }) => ({
      name,
      attributes: new Map(Object.entries(attributes).map(([key, text]) => [key, String(text)])),
      children: elementsIn(value),
      text: textIn(value),
    }));
}

const TEXT = '#text';
const ATTRIBUTES = ':@';

function textIn(nodes: unknown): string {
  return entriesIn(nodes)
    .filter(({ name }) => name === TEXT)
    .map(({ value }) => String(value))
    .join('')
    .trim();
}

function entriesIn(nodes: unknown): { name: string; value: unknown; attributes: object }[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: unknown) => {
    const entries = Object.entries(node ?? {});
    const attributes: unknown = entries.find(([key]) => key === ATTRIBUTES)?.[1];
    return entries
      .filter(([key]) => key !== ATTRIBUTES)
      .map(([name, value]: [string, unknown]) => ({ name, value, attributes: Object(attributes ?? {}) }));
  });
}
