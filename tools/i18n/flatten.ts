import type { TextTree } from '@maincrop/messages/texts';

/** The messages of a tree by their keys, `group.key`. */
export function flatten(tree: TextTree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}
