import { DISH_NAME_LENGTH } from './dish.ts';

/**
 * What is wrong with a name that comes from a link or a file and shows under the portal's own name: no tags, no other
 * addresses, and nothing that turns the direction of what stands beside it. Null for a good one.
 */
export function problemOfName(name: string): 'missing' | 'too-long' | 'markup' | null {
  if (name === '') return 'missing';
  if (name.length > DISH_NAME_LENGTH) return 'too-long';
  return NOT_IN_NAMES.test(name) ? 'markup' : null;
}

const NOT_IN_NAMES = /[<>\p{Cc}\u2028-\u202E\u2066-\u2069]|:\/\/|www\./iu;
