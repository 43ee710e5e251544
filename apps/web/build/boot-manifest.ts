import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import type { Plugin, Rolldown } from 'vite';
import { type Page, pages } from '../src/lib/pages.ts';
import { messagesFile } from './icu-messages.ts';
import { PARTS } from './message-files.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * Writes `boot-manifest.json` for the service: per page, and per part of the messages and
 * language, the files to preload beyond those that index.html names itself, so that nothing is discovered late.
 */
export function bootManifest(): Plugin {
  return {
    name: 'boot-manifest',
    apply: 'build',
    writeBundle(options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find((chunk) => chunk.isEntry);
      const known = entry === undefined ? new Set<string>() : closure(bundle, [entry]);
      const beyondEntry = (wanted: readonly Chunk[]) =>
        [...closure(bundle, wanted)].filter((file) => !known.has(file)).map((file) => `/${file}`);
      const manifest = {
        pages: pages.map((page: Page) => ({
          path: patternOf(page.path),
          preload: beyondEntry(chunksOf(chunks, page)),
          messages: ['public', ...(page.messages ?? [])],
          ...(page.speaksTo && { speaksTo: page.speaksTo }),
        })),
        signUp: beyondEntry(holding(chunks, '/src/features/account/sign-up.tsx')),
        messages: Object.fromEntries(
          PARTS.map((part) => [
            part,
            Object.fromEntries(LOCALE_IDS.map((id) => [id, messagesFile(part, id)])),
          ]),
        ),
        css: Object.keys(bundle)
          .filter((file) => file.endsWith('.css'))
          .map((file) => `/${file}`),
      };
      writeFileSync(
        path.join(options.dir ?? '.', 'boot-manifest.json'),
        `${JSON.stringify(manifest, null, 1)}\n`,
      );
    },
  };
}

/** The page itself and the frame that its visitors see around it. */
function chunksOf(chunks: readonly Chunk[], page: Page): Chunk[] {
  const frame = page.access.kind === 'public' ? 'public-layout' : 'shell';
  return [
    ...holding(chunks, `/src/routes${routeFile(page.path)}.tsx?tsr-split=component`),
    ...holding(chunks, `/src/routes${routeFile(page.path)}/index.tsx?tsr-split=component`),
    ...holding(chunks, `/src/blocks/shell/${frame}.tsx`),
  ];
}

function routeFile(pagePath: string): string {
  return pagePath === '/' ? '' : patternOf(pagePath);
}

/** A path as its route and the service know it: `$name` for one segment, `$` at the end for one or more. */
function patternOf(pagePath: string): string {
  return pagePath.replaceAll(/\{(\w+)\}/g, '$$$1').replace(/\{\w+\+\}$/, '$$');
}

function holding(chunks: readonly Chunk[], ending: string): Chunk[] {
  return chunks.filter((chunk) => chunk.moduleIds.some((id) => id.endsWith(ending)));
}

/** The chunks and everything they import at once. */
function closure(bundle: Bundle, wanted: readonly Chunk[]): Set<string> {
  const found = new Set<string>();
  const visit = (chunk: Chunk) => {
    if (found.has(chunk.fileName)) return;
    for (const file of chunk.imports) {
      const imported = bundle[file];
      if (imported?.type === 'chunk') visit(imported);
    }
    found.add(chunk.fileName);
  };
  for (const chunk of wanted) visit(chunk);
  return found;
}
