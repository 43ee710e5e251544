import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readServiceConfig } from '@maincrop/api/platform/config';
import type { Finding } from '@maincrop/tools/setup/finding';
import { inject } from 'vitest';

/** A URL of the test cluster's database, by its socket. */
export function urlOf(user: string, database: string): string {
  const { host, port } = inject('cluster');
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** A configuration of production with nothing outside, in a folder. */
export function environmentOf(
  { database, folder }: { readonly database: string; readonly folder: string },
  changes: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    DATABASE_URL: urlOf('maincrop_requests', database),
    WORKER_DATABASE_URL: urlOf('maincrop_jobs', database),
    DATA_DIR: folder,
    PUBLIC_URL: 'https://127.0.0.1:1',
    TRUST_PROXY: '127.0.0.1',
    SECRET_KEYS: `first:${randomBytes(32).toString('base64')}`,
    ERP: 'embedded',
    SMTP_URL: 'outbox',
    MAIL_FROM: 'portal@example.com',
    SMS_URL: 'off',
    TRUSTED_NETWORK: '1',
    PUBLIC_HTTP: '1',
    ...changes,
  };
}

export const configOf = (...given: Parameters<typeof environmentOf>) =>
  readServiceConfig(environmentOf(...given));

/** What is missing, each as a sentence. */
export function missingOf(found: readonly Finding[]): string[] {
  return found.filter(({ kind }) => kind === 'missing').map(({ text }) => text);
}

/** Has a server listen on a free port of this machine; `closing` learns how to end it. */
export async function listening(server: Server, closing: (() => void)[]): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  // A TCP server has such an address.
  return (server.address() as AddressInfo).port;
}
