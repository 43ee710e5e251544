import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The one client of the stand-in, and how long its tokens are good. */
export interface TokenClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly lifeS: number;
}

export interface TokenIssuer {
  /** The answer to a token request of RFC 6749, section 4.4; `authorization` and `form` as they came. */
  issue(
    authorization: string | undefined,
    form: URLSearchParams,
  ): { readonly status: number; readonly body: object };
  /** Whether a bearer token is one of ours that has not ended. */
  isGood(authorization: string | undefined): boolean;
}

/** Gives access tokens of a process; they end with it. */
export function createTokenIssuer(client: TokenClient): TokenIssuer {
  const goodUntil = new Map<string, number>();
  return {
    issue: (authorization, form) => {
      const [id, secret] = credentialsOf(authorization, form);
      if (!isSame(id, client.clientId) || !isSame(secret, client.clientSecret))
        return { status: 401, body: { error: 'invalid_client' } };
      if (form.get('grant_type') !== 'client_credentials')
        return { status: 400, body: { error: 'unsupported_grant_type' } };
      const token = randomBytes(24).toString('base64url');
      const now = performance.now();
      for (const [old, end] of goodUntil) if (end < now) goodUntil.delete(old);
      goodUntil.set(token, now + client.lifeS * 1000);
      return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: client.lifeS } };
    },
    isGood: (authorization) => {
      const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '';
      return (goodUntil.get(token) ?? 0) > performance.now();
    },
  };
}

/** From the header, form-encoded as section 2.3.1 asks, or from the body. */
function credentialsOf(
  authorization: string | undefined,
  form: URLSearchParams,
): readonly [id: string, secret: string] {
  const basic = /^Basic (\S+)$/.exec(authorization ?? '')?.[1];
  if (basic === undefined) return [form.get('client_id') ?? '', form.get('client_secret') ?? ''];
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  // Decoded as a form is: a plus is a space.
  const read = new URLSearchParams(`id=${id}&secret=${secret}`);
  return [read.get('id') ?? '', read.get('secret') ?? ''];
}

function isSame(left: string, right: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(left), digest(right));
}
