// The first step of every npm script. Plain JavaScript for Node 20 or newer, because nothing is installed yet:
// installs what the lock file pins when it is not there, then hands over to the project's own Node and TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_MIN = [20, 0];
// The first that runs TypeScript as it stands; only needed where npm has no Node of ours for the platform.
const TYPESCRIPT_MIN = [24, 0];
// Complaints of `npm ci` that the registry lacks a package, not that a package is not the pinned one.
const NOT_THERE = /\b(EUSAGE|E404|ETARGET|ENOVERSIONS)\b/;

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const SERVICE_FLAGS = path.join(root, 'tools', 'service-flags.json');
const isWindows = process.platform === 'win32';
const node = path.join(root, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node');
const STALE_CHECK = path.join(root, 'tools', 'commands', 'refuse-stale-service.ts');

if (!isAtLeast(NODE_MIN))
  fail(
    `Node 20 or newer is needed to start, this is ${process.version}: install it from https://nodejs.org.`,
  );
install();
if (!existsSync(node) && !isAtLeast(TYPESCRIPT_MIN))
  fail(
    `There is no pinned Node for ${process.platform}-${process.arch}: start with Node 24 or newer, this is ${process.version}.`,
  );
launch();

function install() {
  const stamp = path.join(root, 'node_modules', '.maincrop-installed');
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const started = Date.now();
  console.log('Installing the pinned dependencies (first start or a changed lock file) ...');
  let complaint = npm('ci');
  // npm ci refuses where a registry lacks optional binaries of other platforms; npm install takes the same pins.
  if (complaint !== null && isOnlyMissing(complaint, JSON.parse(lock)))
    complaint = npm('install', '--no-save');
  if (complaint !== null)
    fail(
      `${beginningOf(complaint)}\nThe dependencies could not be installed. Check that the npm registry can be reached, then try again.`,
    );
  writeFileSync(stamp, wanted);
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Runs npm; answers what it complained of, or null when it did its work. */
function npm(...command) {
  // Building the browser application needs what npm leaves out where NODE_ENV says production.
  const all = ['--include=dev', '--include=optional'];
  const run = spawnSync('npm', [...command, ...all, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: isWindows,
  });
  return run.status === 0 ? null : `${run.stderr ?? ''}${run.error ?? ''}`;
}

/** Whether all that npm complains of is that the registry has no package that the lock file calls optional. */
function isOnlyMissing(complaint, lock) {
  if (!NOT_THERE.test(complaint)) return false;
  const named = [
    ...complaint.matchAll(
      /(?:Missing: |Invalid: lock file's |404 +'|No matching version found for )((?:@[^@\s/]+\/)?[^@\s/]+)@/g,
    ),
  ];
  const optional = new Set(
    Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    ),
  );
  return named.length > 0 && named.every(([, name]) => optional.has(name));
}

/** What npm says first is what is wrong; help on its options follows. */
function beginningOf(complaint) {
  return complaint.trim().split('\n').slice(0, 10).join('\n');
}

/**
 * Runs the script and ends with it. Signals are passed on, because they may be meant for this process alone; who gets
 * them from the terminal too counts them once. The channel tells the script when this process was killed.
 */
function launch() {
  const [script = '', ...rest] = process.argv.slice(2);
  // With them a process of the service stays below half a gibibyte whatever is asked of it (decision 071).
  const flags = script.startsWith('apps/api/') ? JSON.parse(readFileSync(SERVICE_FLAGS, 'utf8')) : [];
  const runner = existsSync(node) ? node : process.execPath;
  if (script.startsWith('apps/api/dist/')) {
    const { status } = spawnSync(runner, [STALE_CHECK], { cwd: root, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
  const program = [...flags, path.join(root, script), ...rest];
  const child = spawn(runner, program, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Modules are compiled once, not in each process: a process of the service starts in three quarters of the time.
    env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compile'), ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function isAtLeast([major, minor]) {
  const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number);
  return ourMajor > major || (ourMajor === major && ourMinor >= minor);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
