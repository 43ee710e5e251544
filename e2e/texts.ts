import { readFileSync } from 'node:fs';

/** What the portal says in a language: the texts of one file by their keys, with arguments put in. */
export function textsOf(
  part: string,
  locale: string,
): (key: string, values?: Record<string, string>) => string {
  const messages: unknown = JSON.parse(
    readFileSync(new URL(`../packages/messages/${locale}/${part}.json`, import.meta.url), 'utf8'),
  );
  return (key, values = {}) => {
    const text = key
      .split('.')
      .reduce<unknown>((tree, name) => (tree as Record<string, unknown> | undefined)?.[name], messages);
    if (typeof text !== 'string') throw new Error(`No text ${key} of ${part} in ${locale}`);
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  };
}
