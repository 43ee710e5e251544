// `npm run dev`: the demo world with the browser application rebuilt as you type (reload the page to see it) and the
// service restarted when its sources change. Its own data folder keeps the demo of `npm start` untouched.
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { buildWeb } from './build-web.ts';

const root = path.resolve(import.meta.dirname, '../..');
const bin = path.join(root, 'node_modules', '.bin');
// A rebuilt browser application has new file names: the service reads them when it starts.
const WATCHED = ['apps/api/src', 'apps/web/dist', 'packages', 'tools/dev-world'];
const QUIET_MS = 200;

const run = (
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ChildProcess =>
  spawn(path.join(bin, program), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
const serve = (): ChildProcess =>
  run('node', ['tools/dev-world/serve.ts'], { DATA_DIR: '.data/dev', DEMO: '1' });

await buildWeb();
const builder = run('vite', ['build', 'apps/web', '--watch']);
let service = serve();
let pending: NodeJS.Timeout | undefined;

for (const folder of WATCHED) {
  watch(path.join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || !/\.(ts|sql|json)$/.test(file) || file.endsWith('.test.ts')) return;
    clearTimeout(pending);
    pending = setTimeout(restart, QUIET_MS);
  });
}
console.log('Maincrop dev: http://localhost:4000 (Ctrl-C stops)');

function restart(): void {
  console.log('Restarting the service ...');
  const old = service;
  old.once('exit', () => {
    service = serve();
  });
  old.kill('SIGTERM');
}

const stop = (): void => {
  builder.kill();
  service.once('exit', () => process.exit(0));
  service.kill('SIGTERM');
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
