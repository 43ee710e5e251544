// The first step of every npm script. Plain JavaScript for Node 20 or newer, because nothing is installed yet:
// installs what the lock file pins when it is not there, then hands over to the project's own Node and TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const node = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const stamp = path.join(root, 'node_modules', '.maincrop-installed');
const wanted = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  const started = Date.now();
  console.log('Installing the pinned dependencies (first start or a changed lock file) ...');
  // npm ci refuses where a registry lacks optional binaries of other platforms; npm install takes the same pins.
  const isInstalled = [
    ['ci', '--loglevel=silent'],
    ['install', '--no-save', '--loglevel=error'],
  ].some(([command = '', ...flags]) => {
    const install = spawnSync('npm', [command, '--no-audit', '--no-fund', ...flags], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    return install.status === 0;
  });
  if (!isInstalled) {
    console.error(
      'The dependencies could not be installed. Check that the npm registry can be reached, then try again.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

const [script = '', ...rest] = process.argv.slice(2);
const child = spawn(existsSync(node) ? node : process.execPath, [path.join(root, script), ...rest], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
