import type { OauthClient } from '../http/access-token.ts';

/** Who the portal is: an OAuth client, or a communication user with a password; neither where a certificate says it. */
type SapLogin =
  | { readonly kind: 'oauth'; readonly oauth: OauthClient }
  | { readonly kind: 'basic'; readonly user: string; readonly password: string }
  | { readonly kind: 'certificate' };

export interface SapConnection {
  /** Address before `/sap/opu/odata/sap`. */
  readonly url: string;
  /** `sap-client`, three digits; null for the system's own. */
  readonly client: string | null;
  readonly login: SapLogin;
  readonly tls: { readonly ca: string | null; readonly cert: string | null; readonly key: string | null };
  /** For one call with all its tries. */
  readonly timeoutMs: number;
}

export interface SapQuery {
  readonly set: string;
  readonly filter?: string;
  readonly select?: readonly string[];
  readonly expand?: readonly string[];
  readonly orderBy?: string;
  readonly top?: number;
  readonly skip?: number;
  /** Whether all rows that the filter finds are counted as well. */
  readonly counted?: boolean;
}

export interface SapPage {
  readonly rows: readonly unknown[];
  /** How many the filter finds; null where that was not asked. */
  readonly count: number | null;
  /** The server made a page of its own and has more. */
  readonly hasMore: boolean;
}

/** What a creation was answered: the row, or that it is refused, with the system's own words. */
export type SapAnswer =
  | { readonly kind: 'row'; readonly row: unknown }
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string };
