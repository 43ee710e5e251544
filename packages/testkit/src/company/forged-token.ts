import { decodeJwt, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';

/** A token that is signed like another one and says something else. */
export async function changedToken(
  idToken: string,
  key: JWK,
  change: (claims: JWTPayload) => JWTPayload,
): Promise<string> {
  return new SignJWT(change(decodeJwt(idToken)))
    .setProtectedHeader({ alg: 'ES256', ...(key.kid !== undefined && { kid: key.kid }) })
    .sign(await importJWK(key));
}

/** The same words without a signature. */
export function unsignedToken(idToken: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(decodeJwt(idToken))}.`;
}
