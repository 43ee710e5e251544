import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What differs from what an honest authenticator in an honest browser would answer. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  /** Says the user did nothing (flag UP of https://www.w3.org/TR/webauthn-3/#flags). */
  readonly isUserAbsent?: boolean;
  /** Asked for a finger, a face or a PIN (flag UV, same place). */
  readonly isUserVerified?: boolean;
}

/** The portal's address in a test world. */
const ORIGIN = 'http://localhost:4000';
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/**
 * A security key in software, written after the specification alone: makes an ES256 credential and signs with it
 * (https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data).
 */
export function softwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  return {
    id,
    register: (
      question: { readonly challenge: string; readonly rp: { id: string } },
      but: Deviation = {},
    ) => {
      const { challenge, rp } = question;
      const authenticatorData = Buffer.concat([
        head({ rpId: rp.id, flags: ATTESTED, counter, ...but }),
        attestedCredential(credentialId, publicKey),
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', { challenge, ...but }),
        attestationObject: attestationObject(authenticatorData).toString('base64url'),
        transports: ['usb'],
      };
      return { id, rawId: id, type: 'public-key' as const, response };
    },
    authenticate: (question: { readonly challenge: string; readonly rpId: string }, but: Deviation = {}) => {
      counter += 1;
      const { challenge, rpId } = question;
      const authenticatorData = head({ rpId, flags: 0, counter, ...but });
      const clientDataJSON = clientData('webauthn.get', { challenge, ...but });
      const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      const response = {
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      };
      return { id, rawId: id, type: 'public-key' as const, response };
    },
  };
}

/** https://www.w3.org/TR/webauthn-3/#sctn-attested-credential-data */
function attestedCredential(credentialId: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  return Buffer.concat([
    Buffer.alloc(16),
    length,
    credentialId,
    // COSE_Key (RFC 9053 section 7.1.1): kty EC2, alg ES256, crv P-256, then both coordinates.
    Buffer.from('a5010203262001', 'hex'),
    Buffer.from('21', 'hex'),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from('22', 'hex'),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

/** A map of three: the format "none", its empty statement, the data (same place, #sctn-attestation). */
function attestationObject(authenticatorData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('a3', 'hex'),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from('a0', 'hex'),
    cborText('authData'),
    cborBytes(authenticatorData),
  ]);
}

function head(
  given: Deviation & { readonly rpId: string; readonly flags: number; readonly counter: number },
) {
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(given.counter);
  const present = given.isUserAbsent ? 0 : PRESENT;
  const verified = given.isUserVerified ? VERIFIED : 0;
  const flags = Buffer.from([given.flags + present + verified]);
  return Buffer.concat([sha256(Buffer.from(given.rpId)), flags, counted]);
}

function clientData(type: string, { challenge, origin = ORIGIN }: Deviation): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** RFC 8949 section 3.1, major type 2, in the shortest form as authenticators write it; 24 to 65,535 bytes. */
function cborBytes(bytes: Buffer): Buffer {
  const isShort = bytes.length < 256;
  const length = isShort ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length % 256];
  return Buffer.concat([Buffer.from(length), bytes]);
}

/** RFC 8949 section 3.1, major type 3, up to 23 bytes. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}
