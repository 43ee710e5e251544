// `npm run dev`: the demo world with the browser application rebuilt as you type (reload the page to see it) and the
// service restarted when its sources change. Its own data folder keeps the demo of `npm start` untouched.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { readConfig } from '@maincrop/api/platform/config';
import { runOrExit } from '@maincrop/api/platform/start-error';
import { stopOnSignals } from '@maincrop/api/platform/stop-on-signals';
import { startOwnPostgres } from '../dev-world/embedded-postgres.ts';
import { buildWeb } from './build-web.ts';

const root = path.resolve(import.meta.dirname, '../..');
const bin = path.join(root, 'node_modules', '.bin');
// A rebuilt browser application has new file names: the service reads them when it starts.
const WATCHED = ['apps/api/src', 'apps/web/dist', 'packages', 'tools/dev-world'];
const QUIET_MS = 200;
const ENVIRONMENT = { DATA_DIR: '.data/dev', DEMO: '1' };

const run = (program: string, args: readonly string[]): ChildProcess =>
  spawn(path.join(bin, program), args, {
    cwd: root,
    // The channel tells the service when this process was killed.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...ENVIRONMENT },
  });
const serve = (): ChildProcess => run('node', ['tools/dev-world/serve.ts']);

await runOrExit(async () => {
  const config = readConfig({ ...process.env, ...ENVIRONMENT });
  await buildWeb();
  // Outlives the restarts of the service.
  const postgres = config.databaseUrl === null ? await startOwnPostgres({ dataDir: config.dataDir }) : null;
  const builder = run('vite', ['build', 'apps/web', '--watch']);
  let service = serve();
  let isStopping = false;
  let pending: NodeJS.Timeout | undefined;

  async function restart(): Promise<void> {
    console.log('Restarting the service ...');
    await end(service);
    if (!isStopping) service = serve();
  }
  for (const folder of WATCHED) {
    watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|sql|json)$/.test(file) || file.endsWith('.test.ts')) return;
      clearTimeout(pending);
      pending = setTimeout(() => void restart(), QUIET_MS);
    });
  }
  stopOnSignals(async () => {
    isStopping = true;
    await Promise.all([end(builder), end(service)]);
    await postgres?.stop();
  });
  console.log(`Maincrop dev: ${config.publicUrl} (Ctrl-C stops)`);
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
