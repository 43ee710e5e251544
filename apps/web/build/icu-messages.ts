import { createHash } from 'node:crypto';
import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { textFile, type TextTree } from '@maincrop/messages/texts';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import type { MessagePart } from '../src/lib/i18n/message-parts.ts';
import { messagesOf, PARTS, screenFeatures } from './message-files.ts';

const LOADER = 'virtual:messages';
const PREFIX = `${LOADER}/`;

/**
 * Serves `virtual:messages`: the function that loads the messages of one part in one language, compiled, so that the
 * ICU parser never reaches the browser. A message that does not parse fails the build with its file and key. What is
 * built has one hash for all catalogues: the start page would otherwise name each of a hundred files.
 */
export function icuMessages(): Plugin {
  let isBuild = false;
  return {
    name: 'icu-messages',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === LOADER || id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LOADER}`) return isBuild ? loaderOfFiles() : loaderOfModules();
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [part, locale = ''] = id.slice(PREFIX.length + 1).split('/');
      for (const feature of screenFeatures()) this.addWatchFile(textFile(feature, locale));
      // Only `loaderOfModules` names such modules.
      return { code: sourceOfMessages(part as MessagePart, locale), moduleType: 'js' };
    },
    generateBundle() {
      for (const part of PARTS)
        for (const locale of LOCALE_IDS)
          this.emitFile({
            type: 'asset',
            fileName: messagesFile(part, locale).slice(1),
            source: sourceOfMessages(part, locale),
          });
    },
  };
}

/** The path under which the built messages of one part in one language are served. */
export function messagesFile(part: MessagePart, locale: string): string {
  return `${builtFolder()}${part}.${locale}.js`;
}

let folder: string | null = null;

/** One for a whole build, so asked for a hundred times and worked out once. */
function builtFolder(): string {
  folder ??= `/assets/messages-${hashOfAll()}/`;
  return folder;
}

function hashOfAll(): string {
  const all = LOCALE_IDS.flatMap((id) => PARTS.map((part) => messagesOf(id, part)));
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 8);
}

function loaderOfFiles(): string {
  const url = `${JSON.stringify(builtFolder())} + part + '.' + locale + '.js'`;
  return `export default (part, locale) => import(/* @vite-ignore */ ${url});`;
}

function loaderOfModules(): string {
  const rows = LOCALE_IDS.flatMap((id) =>
    PARTS.map((part) => `'${part}.${id}': () => import('${PREFIX}${part}/${id}')`),
  );
  return `const modules = { ${rows.join(', ')} };
export default (part, locale) => modules[part + '.' + locale]();`;
}

/** A module with the compiled messages of a part; text that is parsed as JSON starts sooner than objects do. */
export function sourceOfMessages(part: MessagePart, locale: string): string {
  const catalogue = compileTree(messagesOf(locale, part), locale);
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(catalogue))})`;
}

function compileTree(tree: TextTree, at: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, compileNode(value, `${at}.${key}`)]),
  );
}

function compileNode(value: string | TextTree, at: string): unknown {
  if (typeof value !== 'string') return compileTree(value, at);
  try {
    return compile(value);
  } catch (cause) {
    throw new Error(`The message ${at} is not valid ICU`, { cause });
  }
}
