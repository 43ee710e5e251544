import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const root = path.resolve(import.meta.dirname, '../../..');
// What a module becomes besides what it says: the steps of the build, and the versions of its tools.
const STEPS = ['package-lock.json', 'apps/web/vite.config.ts', 'apps/web/build/*.ts'];
// Nothing of the portal is in them, so they keep their names, and browsers keep them, when the portal changes. Short ones:
// every part names them.
const LASTING: ReadonlyMap<string, string> = new Map([
  ['react', 'react'],
  ['rolldown-runtime', 'runtime'],
]);

let folder = '';

/**
 * Works out the folder of a build, whose name is a hash of all that the build is made of. Every part of the portal
 * names `start` and `start` names every part, so a part that changed gave all of them new names anyhow; with the hash
 * in the name of a folder they do not carry a hash for each part they name (decision 128).
 */
export function partsFolder(): Plugin {
  return {
    name: 'parts-folder',
    apply: 'build',
    renderStart() {
      const hash = createHash('sha256');
      for (const file of globSync(STEPS, { cwd: root }).toSorted())
        hash.update(readFileSync(path.join(root, file)));
      for (const id of [...this.getModuleIds()].toSorted()) hash.update(this.getModuleInfo(id)?.code ?? '');
      folder = hash.digest('hex').slice(0, 8);
    },
  };
}

/** The path of a part of the portal, and of its entry, below the folder of what is built. */
export function partName({ name }: Pick<Rolldown.PreRenderedChunk, 'name'>): string {
  const lasting = LASTING.get(name);
  return lasting === undefined ? `assets/${folder}/[name].js` : `assets/${lasting}-[hash:7].js`;
}
