import type { ScimAnswer, ScimProjection } from '@maincrop/contract/schemas/scim';
import { withoutSchema } from './scim-filter.ts';

/** Every answer says what it is of. Source: RFC 7643, section 7, `returned`. */
const ALWAYS = ['schemas', 'id'];

/**
 * Of a resource what a directory asks for: the attributes it names, or all but those it names. A part brings its whole
 * attribute. Source: RFC 7644, section 3.9.
 */
export function projected(
  resource: ScimAnswer,
  { attributes, excludedAttributes }: ScimProjection,
): ScimAnswer {
  const wanted = namesIn(attributes).map((name) => name.split('.', 1)[0]);
  const unwanted = namesIn(excludedAttributes);
  const isShown = (name: string) =>
    ALWAYS.includes(name) ||
    (wanted.length > 0 ? wanted.includes(name.toLowerCase()) : !unwanted.includes(name.toLowerCase()));
  // What it is of stays, so the schema of an answer still holds.
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name))) as ScimAnswer;
}

function namesIn(list = ''): readonly string[] {
  return list
    .split(',')
    .map((name) => withoutSchema(name.trim()).toLowerCase())
    .filter((name) => name !== '');
}
