import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Asked } from './sap-control.ts';

/** SAP S/4HANA with the sample supplier's books, in a process of its own. */
export interface SapSystem {
  readonly url: string;
  readonly port: number;
  ask(asked: Asked): Promise<unknown>;
  close(): Promise<void>;
}

/** Starts it on a free port. */
export async function startSap(environment: Readonly<Record<string, string>> = {}): Promise<SapSystem> {
  const file = path.join(tmpdir(), `mc-sap-${randomUUID().slice(0, 8)}.sqlite`);
  const child = fork(path.join(import.meta.dirname, 'serve-sap.ts'), {
    env: { ...process.env, FILE: file, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [told] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('SAP did not start.');
    }),
  ]);
  // Sent by a program of ours a moment ago.
  const { port } = told as { readonly port: number };
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    port,
    ask: async (asked) => {
      const response = await fetch(`${url}/books`, { method: 'POST', body: JSON.stringify(asked) });
      return response.json();
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    },
  };
}
