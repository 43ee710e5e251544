import {
  allowInsecureRequests,
  type AuthorizationServer,
  ClientSecretBasic,
  clientCredentialsGrantRequest,
  customFetch,
  processClientCredentialsResponse,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';
import { ErpUnavailable } from '../port.ts';

/** Who the portal is to the ERP, by OAuth 2.0 client credentials (RFC 6749, section 4.4). */
export interface OauthClient {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Null: the server's own. */
  readonly scope: string | null;
}

export interface AccessTokens {
  /** A token that is good for a while; one request at a time asks for it. Throws `ErpUnavailable`. */
  get(signal: AbortSignal): Promise<string>;
  /** Drops a token that was refused. */
  drop(token: string): void;
}

// A token that ends while a request is under way would be refused; of a short-lived one half its time is used.
const SPARE_MS = 30_000;
// What RFC 6749 leaves open where the server does not say how long.
const UNSAID_LIFE_S = 300;

/** Keeps the access token of a client and renews it before its end. */
export function keepAccessTokens(client: OauthClient, fetch: typeof globalThis.fetch): AccessTokens {
  let held: { readonly token: string; readonly goodUntil: number } | null = null;
  let asking: Promise<string> | null = null;
  const ask = async (signal: AbortSignal) => {
    const begun = performance.now();
    const { token, lifeMs } = await askForToken(client, fetch, signal);
    held = { token, goodUntil: begun + Math.max(lifeMs / 2, lifeMs - SPARE_MS) };
    return token;
  };
  return {
    get: async (signal) => {
      if (held !== null && performance.now() < held.goodUntil) return held.token;
      asking ??= ask(signal).finally(() => {
        asking = null;
      });
      return asking;
    },
    drop: (token) => {
      if (held?.token === token) held = null;
    },
  };
}

async function askForToken(client: OauthClient, fetch: typeof globalThis.fetch, signal: AbortSignal) {
  const { origin } = new URL(client.tokenUrl);
  const server: AuthorizationServer = { issuer: origin, token_endpoint: client.tokenUrl };
  const us = { client_id: client.clientId };
  try {
    const response = await clientCredentialsGrantRequest(
      server,
      us,
      ClientSecretBasic(client.clientSecret),
      client.scope === null ? {} : { scope: client.scope },
      // Whether it may be plain is decided by the configuration.
      { [customFetch]: fetch, [allowInsecureRequests]: true, signal },
    );
    const granted = await processClientCredentialsResponse(server, us, response);
    return { token: granted.access_token, lifeMs: (granted.expires_in ?? UNSAID_LIFE_S) * 1000 };
  } catch (error) {
    throw new ErpUnavailable(`no access token: ${reasonOf(error)}`, { cause: error });
  }
}

/** The server's own word where it gave one, `invalid_client` for example. */
function reasonOf(error: unknown): string {
  if (error instanceof ResponseBodyError) return told(error.error, error.error_description);
  if (error instanceof WWWAuthenticateChallengeError) {
    const { error: word = 'refused', error_description: words } = error.cause[0]?.parameters ?? {};
    return told(word, words);
  }
  return error instanceof Error ? error.message : String(error);
}

function told(word: string, words: string | undefined): string {
  return words === undefined ? word : `${word} (${words})`;
}
