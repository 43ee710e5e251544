import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';

/** What a company says of one of its people; `sub` is the key under which it stands. */
export type Claims = Readonly<Record<string, unknown>>;

export const CLIENT_ID = 'portal';
export const CLIENT_SECRET = 'a-secret-of-thirty-two-characters';

export type CompanyProvider = Awaited<ReturnType<typeof startCompanyProvider>>;

/**
 * A company's identity provider, a real one (`oidc-provider`), on a port of its own. Whoever is asked to sign in types
 * the name under which they stand in `people`, and says whether a second factor was proved.
 */
export async function startCompanyProvider(options: {
  readonly redirectUris: readonly string[];
  readonly signOutUris?: readonly string[];
  /** Claims stand at the endpoint for user information alone, as the standard has it. */
  readonly hasThinTokens?: boolean;
  readonly port?: number;
}) {
  const people = new Map<string, Claims>();
  const state: { key: JWK; provider: Provider | null; faults: Faults } = {
    key: await newKey(),
    provider: null,
    faults: {},
  };
  const server = createServer((request, response) => {
    void answer(request, response, state).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((done) => server.listen(options.port ?? 0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const renew = () => {
    state.provider = providerOf(issuer, { ...options, people, state });
  };
  renew();
  return {
    issuer,
    people,
    /** What goes wrong from now on; `{}`: nothing. */
    fail: (faults: Faults) => {
      state.faults = faults;
    },
    /** The key with which tokens are signed now. */
    signingKey: () => state.key,
    /** Signs with another key from now on. */
    rotateKey: async () => {
      state.key = await newKey();
      renew();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

interface Faults {
  /** Answers everything like this. */
  readonly status?: number;
  /** Changes the signed token that the portal gets. */
  readonly token?: (idToken: string) => Promise<string>;
}

interface State {
  readonly key: JWK;
  readonly provider: Provider | null;
  readonly faults: Faults;
}

/** A key of nobody: no company signs with it. */
export async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: crypto.randomUUID() };
}

function providerOf(
  issuer: string,
  given: {
    readonly redirectUris: readonly string[];
    readonly signOutUris?: readonly string[];
    readonly hasThinTokens?: boolean;
    readonly people: ReadonlyMap<string, Claims>;
    readonly state: State;
  },
): Provider {
  const { people, state, hasThinTokens = false } = given;
  const client = {
    client_id: CLIENT_ID,
    client_secret: CLIENT_SECRET,
    redirect_uris: [...given.redirectUris],
    post_logout_redirect_uris: [...(given.signOutUris ?? [])],
    grant_types: ['authorization_code'],
    response_types: ['code'] as const,
    id_token_signed_response_alg: 'ES256' as const,
  };
  const provider = new Provider(issuer, {
    clients: [client],
    jwks: { keys: [state.key] },
    cookies: { keys: ['cookies-of-a-test'] },
    conformIdTokenClaims: hasThinTokens,
    claims: {
      openid: ['sub', 'amr', 'acr', 'auth_time'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups', '_claim_names'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_context, sub) =>
      people.has(sub) ? { accountId: sub, claims: () => ({ sub, ...people.get(sub) }) } : undefined,
    loadExistingGrant: grantEverything,
    ttl: { Session: 3600, Grant: 3600, AccessToken: 600, IdToken: 600, Interaction: 600 },
  } satisfies Configuration);
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.path === '/token' && state.faults.token && body?.id_token !== undefined)
      body.id_token = await state.faults.token(body.id_token);
  });
  return provider;
}

/** Nobody is asked whether the portal may know them: their company has said so. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { provider, client, session } = oidc;
  const accountId = session?.accountId;
  const clientId = client?.clientId;
  if (accountId === undefined || clientId === undefined) return undefined;
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

async function answer(request: IncomingMessage, response: ServerResponse, state: State): Promise<void> {
  const { provider, faults } = state;
  if (faults.status !== undefined || provider === null) {
    response.writeHead(faults.status ?? 503).end();
    return;
  }
  if (request.url?.startsWith('/interaction/') !== true) {
    await provider.callback()(request, response);
    return;
  }
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
    return;
  }
  const form = new URLSearchParams(await textOf(request));
  const accountId = form.get('login') ?? '';
  const amr = form.has('factor') ? ['pwd', 'mfa'] : ['pwd'];
  const result = form.has('deny') ? { error: 'access_denied' } : { login: { accountId, amr } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

const PAGE = `<!doctype html><title>Acme</title><h1>Acme</h1><form method="post">
<label>Name <input name="login"></label> <label><input type="checkbox" name="factor"> Second factor</label>
<button>Sign in</button> <button name="deny" value="1">Cancel</button></form>`;
