import { readFileSync } from 'node:fs';

/** What the profile page says in a language. */
export function profileTexts(locale: string): (key: string, values?: Record<string, string>) => string {
  const messages: unknown = JSON.parse(
    readFileSync(new URL(`../packages/messages/${locale}/profile.json`, import.meta.url), 'utf8'),
  );
  return (key, values = {}) => {
    const text = key
      .split('.')
      .reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], messages);
    if (typeof text !== 'string') throw new Error(`No text ${key} in ${locale}`);
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  };
}
