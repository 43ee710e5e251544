import type { Given } from './environment.ts';

/** How the portal reaches its ERP over the ERP interface. */
export interface HttpErpConfig {
  readonly kind: 'http';
  /** Address before the paths of the interface, without a slash at its end. */
  readonly url: string;
  /** Null: no access tokens, a certificate says who we are. */
  readonly oauth: {
    readonly tokenUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly scope: string | null;
  } | null;
  /** PEM files; null for none. */
  readonly tlsFiles: {
    readonly ca: string | null;
    readonly cert: string | null;
    readonly key: string | null;
  };
  readonly copyEveryMs: number;
}

export type ErpConfig = { readonly kind: 'embedded' } | HttpErpConfig;

const COPY_EVERY_S = 30;

/** Which ERP was chosen; its values were checked to go together. */
export function erpConfigOf(given: Given): ErpConfig {
  return given.ERP === 'http' ? httpErpConfigOf(given) : { kind: 'embedded' };
}

/** The same of an ERP behind the interface, whatever ERP says. */
export function httpErpConfigOf(given: Given): HttpErpConfig {
  const { ERP_TOKEN_URL: tokenUrl, ERP_CLIENT_ID: clientId, ERP_CLIENT_SECRET: clientSecret } = given;
  return {
    kind: 'http',
    url: withoutSlash(given.ERP_URL ?? ''),
    oauth:
      tokenUrl === undefined
        ? null
        : {
            tokenUrl,
            clientId: clientId ?? '',
            clientSecret: clientSecret ?? '',
            scope: given.ERP_SCOPE ?? null,
          },
    tlsFiles: {
      ca: given.ERP_TLS_CA ?? null,
      cert: given.ERP_TLS_CERT ?? null,
      key: given.ERP_TLS_KEY ?? null,
    },
    copyEveryMs: (given.ERP_COPY_EVERY_S ?? COPY_EVERY_S) * 1000,
  };
}

function withoutSlash(address: string): string {
  return address.endsWith('/') ? address.slice(0, -1) : address;
}
