import { z } from 'zod';

/** The part of a JSON schema that says which names must be there. */
interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/** Names that every accepted input has with a value; of a choice, those that all of its variants have. */
export function requiredNames(schema: z.ZodType | undefined): readonly string[] {
  if (schema === undefined) return [];
  return namesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

function namesOf({
  properties = {},
  required = [],
  anyOf,
  oneOf,
  allOf = [],
}: JsonSchema): readonly string[] {
  const [first = [], ...others] = (anyOf ?? oneOf ?? []).map(namesOf);
  return [
    ...required.filter((name) => properties[name] === undefined || !mayBeNull(properties[name])),
    ...allOf.flatMap(namesOf),
    ...first.filter((name) => others.every((names) => names.includes(name))),
  ];
}

function mayBeNull({ type, anyOf = [] }: JsonSchema): boolean {
  return [type].flat().includes('null') || anyOf.some(mayBeNull);
}
