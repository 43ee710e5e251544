import { readFileSync } from 'node:fs';
import { createEmbeddedErp, type EmbeddedErpOptions } from './embedded/embedded-erp.ts';
import type { OauthClient } from './http/access-token.ts';
import type { ErpPort } from './port.ts';

/** Which ERP the portal talks to. */
export type ErpChoice = { readonly kind: 'embedded' } | HttpErpChoice;

interface HttpErpChoice {
  readonly kind: 'http';
  readonly url: string;
  readonly oauth: OauthClient | null;
  readonly tlsFiles: {
    readonly ca: string | null;
    readonly cert: string | null;
    readonly key: string | null;
  };
  readonly copyEveryMs: number;
}

const TIMEOUT_MS = 30_000;

/** The adapter of a choice; the one that speaks HTTP is loaded where it is chosen. */
export async function selectErp(choice: ErpChoice, embedded: EmbeddedErpOptions): Promise<ErpPort> {
  if (choice.kind === 'embedded') return createEmbeddedErp(embedded);
  const { createHttpErp } = await import('./http/http-erp.ts');
  return createHttpErp({ ...choice, timeoutMs: TIMEOUT_MS, tls: tlsOf(choice.tlsFiles) });
}

/** The files of a choice, read. Throws what reading them throws. */
export function tlsOf({ ca, cert, key }: HttpErpChoice['tlsFiles']): HttpErpChoice['tlsFiles'] {
  const read = (file: string | null) => (file === null ? null : readFileSync(file, 'utf8'));
  return { ca: read(ca), cert: read(cert), key: read(key) };
}
