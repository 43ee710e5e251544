import { readFileSync } from 'node:fs';
import { createEmbeddedErp, type EmbeddedErpOptions } from './embedded/embedded-erp.ts';
import type { OauthClient } from './http/access-token.ts';
import type { ErpPort } from './port.ts';

/** Which ERP the portal talks to. */
export type ErpChoice = { readonly kind: 'embedded' } | HttpErpChoice | SapErpChoice;

interface TlsFiles {
  readonly ca: string | null;
  readonly cert: string | null;
  readonly key: string | null;
}

interface HttpErpChoice {
  readonly kind: 'http';
  readonly url: string;
  readonly oauth: OauthClient | null;
  readonly tlsFiles: TlsFiles;
  readonly copyEveryMs: number;
}

interface SapErpChoice {
  readonly kind: 'sap-odata';
  readonly url: string;
  readonly client: string | null;
  readonly oauth: OauthClient | null;
  readonly basic: { readonly user: string; readonly password: string } | null;
  readonly tlsFiles: TlsFiles;
  readonly customizingFile: string;
  readonly copyEveryMs: number;
  readonly mastersEveryMs: number;
  readonly timeoutMs: number;
  /** How long SAP may go on with an order after the portal has stopped waiting for its answer. */
  readonly lateEntryMs: number;
  /** Where claims, disputes and agreements are; null for the portal's desk. */
  readonly rest: { readonly url: string; readonly oauth: OauthClient | null } | null;
}

export interface SelectErpOptions extends EmbeddedErpOptions {
  /** Told what people should know and nobody asked for. */
  readonly warn: (message: string) => void;
}

const TIMEOUT_MS = 30_000;
// SAP writes documents after it has answered; a minute is a busy system.
const SAP_MARGIN_MS = 300_000;

/** The adapter of a choice; those that are not embedded are loaded where they are chosen. */
export async function selectErp(choice: ErpChoice, options: SelectErpOptions): Promise<ErpPort> {
  if (choice.kind === 'embedded') return createEmbeddedErp(options);
  const tls = tlsOf(choice.tlsFiles);
  if (choice.kind === 'http') {
    const { createHttpErp } = await import('./http/http-erp.ts');
    return createHttpErp({ ...choice, timeoutMs: TIMEOUT_MS, tls });
  }
  const [{ createSapErp }, { createDesk }, { parseCustomizing }] = await Promise.all([
    import('./sap-odata/sap-erp.ts'),
    import('./sap-odata/desk.ts'),
    import('./sap-odata/customizing.ts'),
  ]);
  const { oauth, basic, rest, copyEveryMs } = choice;
  const restErp = async ({ url, oauth: client }: NonNullable<typeof rest>) => {
    const { createHttpErp } = await import('./http/http-erp.ts');
    return createHttpErp({ url, oauth: client, tls, timeoutMs: TIMEOUT_MS, copyEveryMs });
  };
  return createSapErp({
    url: choice.url,
    client: choice.client,
    login: loginOf(oauth, basic),
    tls,
    timeoutMs: choice.timeoutMs,
    customizing: parseCustomizing(readFileSync(choice.customizingFile, 'utf8')),
    besides: rest === null ? createDesk() : await restErp(rest),
    copyEveryMs,
    mastersEveryMs: choice.mastersEveryMs,
    // From before it is sent: the portal may send it at the end of its own patience.
    lateEntryMs: choice.timeoutMs + choice.lateEntryMs,
    marginMs: SAP_MARGIN_MS,
    now: options.now,
    warn: options.warn,
  });
}

function loginOf(oauth: SapErpChoice['oauth'], basic: SapErpChoice['basic']) {
  if (oauth !== null) return { kind: 'oauth', oauth } as const;
  return basic === null ? ({ kind: 'certificate' } as const) : ({ kind: 'basic', ...basic } as const);
}

/** The files of a choice, read. Throws what reading them throws. */
export function tlsOf({ ca, cert, key }: TlsFiles): TlsFiles {
  const read = (file: string | null) => (file === null ? null : readFileSync(file, 'utf8'));
  return { ca: read(ca), cert: read(cert), key: read(key) };
}
