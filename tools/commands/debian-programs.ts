// Installs what the tests of `deploy/` and the drills need, with `--scanners` those of `npm run trust` too, where that is
// possible; says what is left out where it is not, whose tests are skipped.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fetchPrograms } from '../backup/postgres-programs.ts';

/** Programs that `deploy/` and the drills are run with, by the package of Debian that has each. */
const PACKAGES: Readonly<Record<string, string>> = {
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/bin/caddy': 'caddy',
  '/usr/bin/promtool': 'prometheus',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  // How Patroni speaks to etcd.
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  ...(process.argv.includes('--scanners') && { '/usr/bin/sqlmap': 'sqlmap', '/usr/bin/wapiti': 'wapiti' }),
};

ensureDebianPrograms();

function ensureDebianPrograms(): void {
  if (process.platform !== 'linux') return;
  fetchPrograms((sentence) => console.log(sentence));
  const missing = () => Object.entries(PACKAGES).filter(([program]) => !existsSync(program));
  const wanted = missing().map(([, name]) => name);
  if (wanted.length === 0) return;
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...wanted],
  ]) {
    console.log(`For the tests of deploy/: apt-get ${args.join(' ')}`);
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      timeout: 300_000,
      // Nothing is started: the tests start what they need.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  }
  for (const [program, name] of missing())
    console.log(
      `${program} is missing and cannot be installed: tests that need it are skipped. Install ${name}.`,
    );
}
