/** A record that cannot be understood; the message says which field and why. */
export class MalformedRecord extends Error {}

/** Reads the fields of one raw record; each reader throws MalformedRecord when the field is not what it should be. */
export interface RecordFields {
  text(name: string): string;
  optionalText(name: string): string | null;
  whole(name: string): number;
  flag(name: string): boolean;
  oneOf<T extends string>(name: string, values: readonly T[]): T;
  matching(name: string, pattern: RegExp): string;
  optionalMatching(name: string, pattern: RegExp): string | null;
  list(name: string): readonly RecordFields[];
  textMap(name: string): Record<string, string>;
  raw(name: string): unknown;
}

/** The fields of a raw value; throws MalformedRecord when it is no object. */
export function fieldsOf(value: unknown): RecordFields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new MalformedRecord('no record');
  const record: ReadonlyMap<string, unknown> = new Map(Object.entries(value));
  const required = (name: string, isRight: (field: unknown) => boolean, wanted: string): unknown => {
    const field = record.get(name);
    if (!isRight(field)) throw new MalformedRecord(`${name} is not ${wanted}`);
    return field;
  };
  const text = (name: string) => String(required(name, isText, 'a text'));
  const matching = (name: string, pattern: RegExp) => {
    const field = text(name);
    if (!pattern.test(field)) throw new MalformedRecord(`${name} does not have the form ${pattern.source}`);
    return field;
  };
  const isAbsent = (name: string) => record.get(name) === null || record.get(name) === undefined;
  return {
    text,
    matching,
    optionalText: (name) => (isAbsent(name) ? null : text(name)),
    optionalMatching: (name, pattern) => (isAbsent(name) ? null : matching(name, pattern)),
    whole: (name) => Number(required(name, Number.isSafeInteger, 'a whole number')),
    flag: (name) => required(name, (field) => typeof field === 'boolean', 'true or false') === true,
    oneOf: (name, values) => {
      const found = values.find((known) => known === record.get(name));
      if (found === undefined) throw new MalformedRecord(`${name} is none of ${values.join(', ')}`);
      return found;
    },
    list: (name) => listOf(required(name, Array.isArray, 'a list')).map(fieldsOf),
    textMap: (name) => {
      const map = required(name, (field) => typeof field === 'object' && field !== null, 'a list of texts');
      return Object.fromEntries(Object.entries(map ?? {}).map(([key, field]) => [key, String(field)]));
    },
    raw: (name) => record.get(name),
  };
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
