import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { LOCALES } from '../src/lib/i18n/locales.ts';
import {
  messageFile,
  type MessageTree,
  partOf,
  PARTS,
  readMessages,
  screenFeatures,
} from './message-files.ts';

const LOADERS = 'virtual:messages';
const PREFIX = `${LOADERS}/`;

/**
 * Serves `virtual:messages/<part>/<locale>`: the messages of one part in one language, compiled, so that the ICU parser
 * never reaches the browser; and `virtual:messages`: what loads them. A message that does not parse fails the build with
 * its file and key.
 */
export function icuMessages(): Plugin {
  return {
    name: 'icu-messages',
    resolveId: (id) => (id === LOADERS || id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LOADERS}`) return loaders();
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [part, locale = ''] = id.slice(PREFIX.length + 1).split('/');
      const catalogue: Record<string, unknown> = {};
      for (const feature of screenFeatures().filter((each) => partOf(each) === part)) {
        this.addWatchFile(messageFile(locale, feature));
        catalogue[feature] = compileTree(readMessages(locale, feature), `${locale}/${feature}`);
      }
      const json = JSON.stringify(JSON.stringify(catalogue));
      return { code: `export default JSON.parse(${json})`, moduleType: 'js' };
    },
  };
}

function compileTree(tree: MessageTree, at: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, compileNode(value, `${at}.${key}`)]),
  );
}

function compileNode(value: string | MessageTree, at: string): unknown {
  if (typeof value !== 'string') return compileTree(value, at);
  try {
    return compile(value);
  } catch (cause) {
    throw new Error(`The message ${at} is not valid ICU`, { cause });
  }
}

/** A module with one function for each language and part. */
function loaders(): string {
  const rows = LOCALES.map(({ id }) => {
    const parts = PARTS.map((part) => `'${part}': () => import('${PREFIX}${part}/${id}')`);
    return `'${id}': { ${parts.join(', ')} }`;
  });
  return `export default { ${rows.join(', ')} };`;
}
