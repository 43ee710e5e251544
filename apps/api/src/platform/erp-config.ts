import type { Given } from './environment.ts';

interface OauthLogin {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string | null;
}

/** PEM files; null for none. */
interface TlsFiles {
  readonly ca: string | null;
  readonly cert: string | null;
  readonly key: string | null;
}

/** How the portal reaches its ERP over the ERP interface. */
export interface HttpErpConfig {
  readonly kind: 'http';
  /** Address before the paths of the interface, without a slash at its end. */
  readonly url: string;
  /** Null: no access tokens, a certificate says who we are. */
  readonly oauth: OauthLogin | null;
  readonly tlsFiles: TlsFiles;
  readonly copyEveryMs: number;
}

/** How the portal reaches SAP S/4HANA. */
interface SapErpConfig {
  readonly kind: 'sap-odata';
  /** Address before `/sap/opu/odata/sap`, without a slash at its end. */
  readonly url: string;
  /** `sap-client`; null for the system's own. */
  readonly client: string | null;
  readonly oauth: OauthLogin | null;
  readonly basic: { readonly user: string; readonly password: string } | null;
  readonly tlsFiles: TlsFiles;
  readonly customizingFile: string;
  readonly copyEveryMs: number;
  readonly mastersEveryMs: number;
  /** How long an answer of SAP is waited for. */
  readonly timeoutMs: number;
  /** How long SAP may go on with an order after the portal has stopped waiting for its answer. */
  readonly lateEntryMs: number;
  /** Where claims, disputes and agreements are; null for the portal's desk. */
  readonly rest: { readonly url: string; readonly oauth: OauthLogin | null } | null;
}

export type ErpConfig = { readonly kind: 'embedded' } | HttpErpConfig | SapErpConfig;

const COPY_EVERY_S = 30;
const MASTERS_EVERY_S = 900;
// A step of a dialog ends after ten minutes at most, an order is entered within one; half of it is much.
const LATE_ENTRY_S = 300;
// Pages of SAP take longer than those of a server that is made for the portal.
const SAP_TIMEOUT_S = 60;

/** Which ERP was chosen; its values were checked to go together. */
export function erpConfigOf(given: Given): ErpConfig {
  if (given.ERP === 'sap-odata') return sapErpConfigOf(given);
  return given.ERP === 'http' ? httpErpConfigOf(given) : { kind: 'embedded' };
}

/** The same of an ERP behind the interface, whatever ERP says. */
export function httpErpConfigOf(given: Given): HttpErpConfig {
  return {
    kind: 'http',
    url: withoutSlash(given.ERP_URL ?? ''),
    oauth: oauthOf(given),
    tlsFiles: tlsFilesOf(given),
    copyEveryMs: copyEveryMs(given),
  };
}

function sapErpConfigOf(given: Given): SapErpConfig {
  const { ERP_SAP_USER: user, ERP_SAP_PASSWORD: password, ERP_REST_URL: restUrl } = given;
  return {
    kind: 'sap-odata',
    url: withoutSlash(given.ERP_URL ?? ''),
    client: given.ERP_SAP_CLIENT ?? null,
    oauth: oauthOf(given),
    basic: user === undefined ? null : { user, password: password ?? '' },
    tlsFiles: tlsFilesOf(given),
    customizingFile: given.ERP_SAP_CUSTOMIZING ?? '',
    copyEveryMs: copyEveryMs(given),
    mastersEveryMs: (given.ERP_SAP_MASTERS_EVERY_S ?? MASTERS_EVERY_S) * 1000,
    timeoutMs: (given.ERP_SAP_TIMEOUT_S ?? SAP_TIMEOUT_S) * 1000,
    lateEntryMs: (given.ERP_SAP_LATE_ENTRY_S ?? LATE_ENTRY_S) * 1000,
    rest: restUrl === undefined ? null : { url: withoutSlash(restUrl), oauth: restOauthOf(given) },
  };
}

function oauthOf(given: Given): OauthLogin | null {
  const { ERP_TOKEN_URL, ERP_CLIENT_ID, ERP_CLIENT_SECRET, ERP_SCOPE } = given;
  return loginOf(ERP_TOKEN_URL, { id: ERP_CLIENT_ID, secret: ERP_CLIENT_SECRET, scope: ERP_SCOPE });
}

function restOauthOf(given: Given): OauthLogin | null {
  const { ERP_REST_TOKEN_URL, ERP_REST_CLIENT_ID, ERP_REST_CLIENT_SECRET, ERP_REST_SCOPE } = given;
  return loginOf(ERP_REST_TOKEN_URL, {
    id: ERP_REST_CLIENT_ID,
    secret: ERP_REST_CLIENT_SECRET,
    scope: ERP_REST_SCOPE,
  });
}

function loginOf(
  tokenUrl: string | undefined,
  { id, secret, scope }: Readonly<Record<'id' | 'secret' | 'scope', string | undefined>>,
): OauthLogin | null {
  if (tokenUrl === undefined) return null;
  return { tokenUrl, clientId: id ?? '', clientSecret: secret ?? '', scope: scope ?? null };
}

function tlsFilesOf(given: Given): TlsFiles {
  return { ca: given.ERP_TLS_CA ?? null, cert: given.ERP_TLS_CERT ?? null, key: given.ERP_TLS_KEY ?? null };
}

function copyEveryMs(given: Given): number {
  return (given.ERP_COPY_EVERY_S ?? COPY_EVERY_S) * 1000;
}

function withoutSlash(address: string): string {
  return address.endsWith('/') ? address.slice(0, -1) : address;
}
