import { brokenRules } from './broken-rules.ts';
import { CII } from './cii-shape.ts';
import { ciiInvoiceOf } from './read-cii.ts';
import { ublInvoiceOf } from './read-ubl.ts';
import type { SemanticInvoice } from './semantic-invoice.ts';
import { departuresFrom, type Shape } from './shape.ts';
import { UBL_CREDIT_NOTE, UBL_INVOICE } from './ubl-shape.ts';
import { parseXmlTree, type XmlElement } from './xml-tree.ts';

/**
 * What a UBL invoice or credit note breaks, read from the text that is served: rules by their names in EN 16931, and
 * the places where it departs from the shape of our documents as `syntax:/path`. None when it may be offered.
 */
export function brokenInUbl(xml: string): string[] {
  return brokenIn(xml, {
    read: ublInvoiceOf,
    shapeOf: ({ name }) => (name === UBL_CREDIT_NOTE.name ? UBL_CREDIT_NOTE : UBL_INVOICE),
  });
}

/** The same of a Cross Industry Invoice. */
export function brokenInCii(xml: string): string[] {
  return brokenIn(xml, { read: ciiInvoiceOf, shapeOf: () => CII });
}

interface Syntax {
  readonly read: (root: XmlElement) => SemanticInvoice | null;
  readonly shapeOf: (root: XmlElement) => Shape;
}

function brokenIn(xml: string, { read, shapeOf }: Syntax): string[] {
  const root = parseXmlTree(xml);
  const invoice = root && read(root);
  if (root === null || invoice === null) return ['unreadable'];
  const departures = departuresFrom(shapeOf(root), root).map((path) => `syntax:${path}`);
  return [...brokenRules(invoice), ...new Set(departures)];
}
