import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from '@maincrop/testkit/commands/started';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const OLD_NODE = (version: string) =>
  `data:text/javascript,Object.defineProperty(process,'version',{value:'v${version}'});` +
  `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`;

const LACKING = { 'tuber-other-platform': '1.0.0' };

let folder = '';
let registry: Server;
let address = '';
let tarball: Buffer;

/** A registry that has `tuber`, and of its optional binaries none. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mc-install-'));
  write('tuber/package.json', {
    name: 'tuber',
    version: '1.0.0',
    optionalDependencies: LACKING,
  });
  spawnSync('npm', ['pack', '--pack-destination', folder], { cwd: path.join(folder, 'tuber') });
  tarball = readFileSync(path.join(folder, 'tuber-1.0.0.tgz'));
  registry = createServer((request, response) => {
    if (request.url === '/tuber.tgz') return response.end(tarball);
    if (request.url !== '/tuber') return response.writeHead(404).end('{}');
    const manifest = {
      name: 'tuber',
      version: '1.0.0',
      dist: { tarball: `${address}/tuber.tgz`, integrity: integrityOf(tarball) },
    };
    return response.end(
      JSON.stringify({ name: 'tuber', 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': manifest } }),
    );
  });
  await new Promise<void>((resolve) => {
    registry.listen(0, '127.0.0.1', resolve);
  });
  const bound = registry.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
});
afterAll(() => {
  registry.closeAllConnections();
  registry.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the first start', () => {
  it('installs the pins although the registry lacks optional binaries of other platforms', async () => {
    const { checkout, launcher } = launch('lacking', { integrity: integrityOf(tarball) });

    expect([await launcher.ended(), launcher.said()]).toEqual([0, expect.stringContaining('Installed in')]);
    expect(launcher.said()).toContain('the script ran');
    expect(readdirSync(path.join(checkout, 'node_modules'))).toContain('tuber');
  });

  it.each(['npm ci', 'npm install'])(
    'stops with what %s says when a package is not the pinned one',
    async (command) => {
      const optionalDependencies = command === 'npm ci' ? {} : LACKING;
      const { launcher } = launch(`forged-${command}`, {
        integrity: integrityOf(Buffer.from('other')),
        optionalDependencies,
      });

      expect(await launcher.ended()).toBe(1);
      expect(launcher.said()).toContain('EINTEGRITY');
      expect(launcher.said()).toContain('The dependencies could not be installed.');
      expect(launcher.said()).not.toContain('the script ran');
    },
  );

  it.each([
    ['18.20.0', 'Node 20 or newer is needed to start, this is v18.20.0'],
    ['20.0.0', 'There is no pinned Node for'],
  ])('on Node %s says what is needed', async (version, sentence) => {
    const { launcher } = launch(`node-${version}`, { integrity: integrityOf(tarball) }, [
      '--import',
      OLD_NODE(version),
    ]);

    expect(await launcher.ended()).toBe(1);
    expect(launcher.said()).toContain(sentence);
    expect(launcher.said()).not.toMatch(/^\s+at /m);
  });
});

/** A checkout with our launcher, one script and a lock file that pins `tuber` as this. */
function launch(
  name: string,
  pin: { readonly integrity: string; readonly optionalDependencies?: object },
  flags: readonly string[] = [],
) {
  const checkout = path.join(folder, name);
  const dependencies = { tuber: '1.0.0' };
  write(`${name}/package.json`, { name: 'checkout', version: '1.0.0', dependencies });
  write(`${name}/package-lock.json`, {
    name: 'checkout',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'checkout', version: '1.0.0', dependencies },
      'node_modules/tuber': { version: '1.0.0', optionalDependencies: LACKING, ...pin },
    },
  });
  mkdirSync(path.join(checkout, 'tools'));
  copyFileSync(path.join(import.meta.dirname, 'launch.mjs'), path.join(checkout, 'tools/launch.mjs'));
  writeFileSync(path.join(checkout, 'script.mjs'), "console.log('the script ran');");
  const launcher = start(
    process.execPath,
    [...flags, path.join(checkout, 'tools/launch.mjs'), 'script.mjs'],
    {
      npm_config_registry: address,
      npm_config_cache: path.join(checkout, 'cache'),
    },
  );
  return { checkout, launcher };
}

function write(file: string, content: object): void {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, JSON.stringify(content));
}

function integrityOf(content: Buffer): string {
  return `sha512-${createHash('sha512').update(content).digest('base64')}`;
}
