import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the build of the browser application wrote down about itself. */
export interface BuiltWeb {
  readonly root: string;
  readonly html: string;
  /** Files to preload for a page path; patterns carry `$param` segments. */
  readonly pages: readonly {
    readonly path: string;
    readonly preload: readonly string[];
    /** Parts of the messages that the page shows. */
    readonly messages: readonly string[];
    /** Groups whose languages it speaks, whoever visits it; without them those of the visitor. */
    readonly speaksTo?: readonly string[];
  }[];
  /** Files that sign-up needs beyond those of the page of sign-in, in whose place it stands. */
  readonly signUp: readonly string[];
  /** The file of each part of the messages by locale. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const ROOT = path.resolve(import.meta.dirname, '../../../../web/dist');

/** The built browser application, or null when it was not built. */
export function readBuiltWeb(): BuiltWeb | null {
  const manifest = path.join(ROOT, 'boot-manifest.json');
  if (!existsSync(manifest)) return null;
  const parsed = JSON.parse(readFileSync(manifest, 'utf8')) as Omit<BuiltWeb, 'root' | 'html'>;
  return { root: ROOT, html: readFileSync(path.join(ROOT, 'index.html'), 'utf8'), ...parsed };
}

/** The folder of its parts, or null when it was not built. */
export function builtAssets(): string | null {
  const assets = path.join(ROOT, 'assets');
  return existsSync(assets) ? assets : null;
}

/** The row of a page, or null for a path that is no page. */
export function pageOf(web: BuiltWeb, pathname: string): BuiltWeb['pages'][number] | null {
  const segments = pathname.split('/');
  return (
    web.pages.find((page) => {
      const pattern = page.path.split('/');
      // A bare `$` at the end stands for one segment or more.
      const isLongEnough =
        pattern.at(-1) === '$' ? segments.length >= pattern.length : segments.length === pattern.length;
      return isLongEnough && pattern.every((part, index) => part.startsWith('$') || part === segments[index]);
    }) ?? null
  );
}
