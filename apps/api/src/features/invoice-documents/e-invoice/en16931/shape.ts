import { isPlainDate } from '@maincrop/domain/calendar/plain-date';
import { parseAmountMinor } from '@maincrop/domain/money/amount';
import { parseDecimal } from '@maincrop/domain/money/decimal';
import type { XmlElement } from './xml-tree.ts';

/** What may stand in an element: its children in their order, or a text; and its attributes. */
export interface Shape {
  readonly name: string;
  readonly isOptional: boolean;
  readonly isRepeated: boolean;
  readonly attributes: readonly AttributeShape[];
  /** Null for an element that has children instead. */
  readonly value: ValueTest | null;
  readonly children: readonly Shape[];
}

interface AttributeShape {
  readonly name: string;
  readonly isOptional: boolean;
  readonly value: ValueTest;
}

type ValueTest = (text: string) => boolean;

/**
 * Reads a shape, one element a line and its children two blanks further in:
 * `name[?*+] [: kind | = value|value] [@attribute[?][=value|value] ...]`, where ? is optional, * any number and + at
 * least one; without any of them the element stands there exactly once. Kinds: see `KINDS`.
 */
export function parseShape(text: string): Shape {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [root] = shapesIn(lines, 0);
  if (root === undefined) throw new Error('a shape has a root');
  return root;
}

/**
 * Where a document departs from its shape, as paths: an element or attribute that is not allowed there or stands out of
 * its place, one too many, one that is missing, a value that is none. None when all is as it should be.
 */
export function departuresFrom(shape: Shape, root: XmlElement): string[] {
  return root.name === shape.name ? departuresIn(root, shape, `/${root.name}`) : [`/${root.name}`];
}

function departuresIn(element: XmlElement, shape: Shape, path: string): string[] {
  return [
    ...attributeDepartures(element, shape, path),
    ...(isValue(element, shape) ? [] : [path]),
    ...childDepartures(element, shape, path),
  ];
}

function isValue({ text }: XmlElement, { value }: Shape): boolean {
  return value === null ? text === '' : text !== '' && value(text);
}

function attributeDepartures({ attributes }: XmlElement, shape: Shape, path: string): string[] {
  const unknown = [...attributes.keys()].filter((name) => !shape.attributes.some((one) => one.name === name));
  const wrong = shape.attributes.filter(({ name, isOptional, value }) => {
    const text = attributes.get(name);
    return text === undefined ? !isOptional : text === '' || !value(text);
  });
  return [...unknown, ...wrong.map(({ name }) => name)].map((name) => `${path}/@${name}`);
}

/** Walks children and their shapes side by side; what no shape from here on takes is out of place. */
function childDepartures(element: XmlElement, { children: shapes }: Shape, path: string): string[] {
  const departures: string[] = [];
  const taken = new Map<Shape, number>();
  let at = 0;
  for (const child of element.children) {
    const childPath = `${path}/${child.name}`;
    const next = shapes.findIndex((one, index) => index >= at && one.name === child.name);
    const shape = shapes[next];
    if (shape === undefined) {
      departures.push(childPath);
      continue;
    }
    at = next;
    const count = (taken.get(shape) ?? 0) + 1;
    taken.set(shape, count);
    if (count > 1 && !shape.isRepeated) departures.push(childPath);
    departures.push(...departuresIn(child, shape, childPath));
  }
  const missing = shapes.filter((shape) => !shape.isOptional && !taken.has(shape));
  return [...departures, ...missing.map(({ name }) => `${path}/${name}`)];
}

const KINDS = {
  text: () => true,
  // At most two decimals, never an exponent (BR-DEC-*, UBL-DT-01).
  amount: (text) => /^-?\d+(?:\.\d{1,2})?$/.test(text) && parseAmountMinor(text) !== null,
  decimal: (text) => /^-?\d+(?:\.\d+)?$/.test(text) && parseDecimal(text) !== null,
  flag: (text) => text === 'true' || text === 'false',
  date: isPlainDate,
  // Format 102 of UNTDID 2379, `yyyyMMdd` (CII-DT-097).
  day: (text) => /^\d{8}$/.test(text) && isPlainDate(text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')),
} as const satisfies Record<string, ValueTest>;

function shapesIn(lines: readonly string[], depth: number): Shape[] {
  const indent = '  '.repeat(depth);
  const starts = lines.flatMap((line, index) => (line.startsWith(`${indent} `) ? [] : [index]));
  return starts.map((start, index) => {
    const below = lines.slice(start + 1, starts[index + 1] ?? lines.length);
    return shapeOf(lines[start] ?? '', shapesIn(below, depth + 1));
  });
}

const LINE =
  /^ *(?<name>[\w:]+)(?<count>[?*+]?)(?: : (?<kind>\w+)| = (?<values>\S+))?(?<attributes>(?: @\S+)*)$/;

function shapeOf(line: string, children: readonly Shape[]): Shape {
  const found = LINE.exec(line)?.groups;
  if (found === undefined) throw new Error(`no shape: ${line}`);
  const { name = '', count = '', kind, values, attributes = '' } = found;
  return {
    name,
    isOptional: count === '?' || count === '*',
    isRepeated: count === '*' || count === '+',
    attributes: attributes.split(' @').slice(1).map(attributeOf),
    value: values === undefined ? kindOf(kind) : oneOf(values),
    children,
  };
}

function attributeOf(text: string): AttributeShape {
  const [head = '', ...rest] = text.split('=');
  return {
    name: head.replace(/\?$/, ''),
    isOptional: head.endsWith('?'),
    value: rest.length === 0 ? KINDS.text : oneOf(rest.join('=')),
  };
}

function kindOf(kind: string | undefined): ValueTest | null {
  if (kind === undefined) return null;
  const [, test] = Object.entries(KINDS).find(([name]) => name === kind) ?? [];
  if (test === undefined) throw new Error(`no kind of value: ${kind}`);
  return test;
}

function oneOf(values: string): ValueTest {
  const known = new Set(values.split('|'));
  return (text) => known.has(text);
}
