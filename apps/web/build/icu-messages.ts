import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { LOCALES } from '../src/lib/i18n/locales.ts';
import { messageFile, messagesOf, type MessageTree, ON_DEMAND, screenFeatures } from './message-files.ts';

const PREFIX = 'virtual:messages/';

/**
 * Serves `virtual:messages/<part>/<locale>`: the messages of one part in one language, compiled, so that the ICU parser
 * never reaches the browser; and `virtual:messages/on-demand`, the loaders of the parts that come with their screens.
 * A message that does not parse fails the build with its file and key.
 */
export function icuMessages(): Plugin {
  return {
    name: 'icu-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [part = '', locale] = id.slice(PREFIX.length + 1).split('/');
      if (locale === undefined) return { code: onDemandLoaders(), moduleType: 'js' };
      for (const feature of screenFeatures()) this.addWatchFile(messageFile(locale, feature));
      const catalogue = Object.fromEntries(
        Object.entries(messagesOf(locale, part)).map(([feature, tree]) => [
          feature,
          compileTree(tree, `${locale}/${feature}`),
        ]),
      );
      const json = JSON.stringify(JSON.stringify(catalogue));
      return { code: `export default JSON.parse(${json})`, moduleType: 'js' };
    },
  };
}

function onDemandLoaders(): string {
  const loaders = ON_DEMAND.map((feature) => {
    const byLocale = LOCALES.map(({ id }) => `'${id}': () => import('${PREFIX}${feature}/${id}')`);
    return `'${feature}': { ${byLocale.join(', ')} }`;
  });
  return `export default { ${loaders.join(', ')} };`;
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
