import { type ChildProcess, spawn } from 'node:child_process';

/**
 * A tiny process that outlives its owner by a moment: the pipe between them ends with the owner, however that ended,
 * and then the server that the owner named is stopped. Only if its lock file still names it: a number may be reused.
 * $1: cluster, $2: what to throw away afterwards, or nothing.
 */
const KEEPER = `
read -r server
read -r _
[ "$(head -n 1 "$1/postmaster.pid" 2>/dev/null)" = "$server" ] && kill -INT "$server"
while [ -n "$server" ] && kill -0 "$server" 2>/dev/null; do sleep 0.1; done
[ -z "$2" ] || rm -rf "$2"
`;

/** Starts a server with `start` that never outlives this process, not even when it is killed with SIGKILL. */
export function startKept(
  start: () => ChildProcess,
  files: { readonly cluster: string; readonly throwAway: string | null },
): ChildProcess {
  // A session of its own: what the terminal or a service manager sends to our process group must not reach it.
  const keeper = spawn('sh', ['-c', KEEPER, 'sh', files.cluster, files.throwAway ?? ''], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const server = start();
  keeper.stdin.write(`${server.pid ?? ''}\n`);
  keeper.unref();
  if ('unref' in keeper.stdin && typeof keeper.stdin.unref === 'function') keeper.stdin.unref();
  keeper.stdin.on('error', () => {
    // The keeper was ended because the server is gone.
  });
  server.once('exit', () => keeper.kill('SIGKILL'));
  return server;
}
