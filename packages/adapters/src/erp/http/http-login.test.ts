// @peculiar/x509 needs it before anything else.
import 'reflect-metadata';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpErpAt } from '@maincrop/testkit/erp/http-erp-at';
import { startSupplierBooks, type SupplierBooks } from '@maincrop/testkit/erp/supplier-books';
import { says, startScriptedServer } from '@maincrop/testkit/faults/scripted-server';
import { BASE_PATH, createErpServer } from '@maincrop/tools/erp/erp-server';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedErp } from '../embedded/embedded-erp.ts';
import { type ErpPort, ErpUnavailable } from '../port.ts';

const ended: (() => Promise<unknown> | void)[] = [];
afterAll(async () => {
  for (const end of ended.toReversed()) await end();
});

describe('access tokens from a server that is not ours', () => {
  let tokenUrl = '';
  const client = { clientId: 'portal:of a test', clientSecret: 'p+s/s:%&=' };

  beforeAll(async () => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await new Promise((resolve) => {
      server.once('listening', resolve);
    });
    const issuer = `http://127.0.0.1:${portOf(server)}`;
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: client.clientId,
          client_secret: client.clientSecret,
          grant_types: ['client_credentials'],
          redirect_uris: [],
          response_types: [],
        },
      ],
      scopes: ['erp'],
      features: { clientCredentials: { enabled: true } },
    });
    const answer = provider.callback();
    server.on('request', (request, response) => void answer(request, response));
    tokenUrl = `${issuer}/token`;
    ended.push(() => void server.close());
  });

  it('are given to the portal, with its scope, whatever signs its name and secret have', async () => {
    const erpServer = await startScriptedServer();
    erpServer.play(says(200, { changes: [], watermark: '1', isComplete: true }));
    const erp = httpErpAt(erpServer.url, { oauth: { ...client, tokenUrl, scope: 'erp' } });
    ended.push(
      () => erpServer.close(),
      () => erp.close(),
    );

    await erp.changesSince('plants', null);

    expect(erpServer.heard[0]?.authorization).toMatch(/^Bearer \S{20,}$/);
  });

  it.each([
    ['another secret', { clientSecret: 'guessed' }, 'invalid_client'],
    ['another client', { clientId: 'stranger' }, 'invalid_client'],
  ])('are not given for %s, and the reason is said', async (_what, more, reason) => {
    const erp = httpErpAt('http://127.0.0.1:1', { oauth: { ...client, tokenUrl, scope: null, ...more } });
    ended.push(() => erp.close());

    await expect(erp.findOrder('x')).rejects.toThrow(reason);
  });
});

describe('an ERP that asks for a certificate', () => {
  let supplier: SupplierBooks;
  let url = '';
  let ours: Signed;
  let authority: Signed;

  beforeAll(async () => {
    authority = await certificate('An authority', null);
    ours = await certificate('The portal', authority);
    const theirs = await certificate('The ERP', authority);
    supplier = await startSupplierBooks();
    const embedded = createEmbeddedErp({ connection: supplier.connection, now: () => new Date() });
    const server = createErpServer({
      erp: embedded,
      client: null,
      tls: { cert: theirs.cert, key: theirs.key, ca: authority.cert },
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    url = `https://127.0.0.1:${portOf(server.server)}${BASE_PATH}`;
    ended.push(
      () => supplier.close(),
      () => embedded.close(),
      () => server.close(),
    );
  }, 60_000);

  const open = (tls: { ca: string | null; cert: string | null; key: string | null }): ErpPort => {
    const erp = httpErpAt(url, { tls });
    ended.push(() => erp.close());
    return erp;
  };

  it('knows the portal by its own, and the portal knows the ERP by the authority', async () => {
    const erp = open({ ca: authority.cert, cert: ours.cert, key: ours.key });

    expect(await erp.lookUpCustomer('0000100001')).not.toBeNull();
  });

  it('answers nobody without one', async () => {
    await expect(
      open({ ca: authority.cert, cert: null, key: null }).lookUpCustomer('0000100001'),
    ).rejects.toBeInstanceOf(ErpUnavailable);
  });

  it('answers nobody whose certificate another authority signed', async () => {
    const forged = await certificate('The portal', await certificate('An authority', null));

    await expect(
      open({ ca: authority.cert, cert: forged.cert, key: forged.key }).lookUpCustomer('0000100001'),
    ).rejects.toBeInstanceOf(ErpUnavailable);
  });

  it('is not believed when its own certificate is of an authority that the portal does not know', async () => {
    await expect(
      open({ ca: null, cert: ours.cert, key: ours.key }).lookUpCustomer('0000100001'),
    ).rejects.toThrow(/certificate/i);
  });
});

function portOf(server: Pick<Server, 'address'>): number {
  // A server that listens on a port has an address with a port.
  return (server.address() as AddressInfo).port;
}

interface Signed {
  readonly cert: string;
  readonly key: string;
  readonly name: string;
  readonly keys: CryptoKeyPair;
}

/** A certificate for this machine, signed by an authority, or one that signs others. */
async function certificate(name: string, by: Signed | null): Promise<Signed> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const made = await X509CertificateGenerator.create({
    subject: `CN=${name}`,
    issuer: `CN=${by?.name ?? name}`,
    notBefore: new Date(Date.now() - 60_000),
    notAfter: new Date(Date.now() + 3_600_000),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: (by ?? { keys }).keys.privateKey,
    extensions: [
      new BasicConstraintsExtension(by === null),
      new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }]),
    ],
  });
  const secret = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  const key = `-----BEGIN PRIVATE KEY-----\n${Buffer.from(secret).toString('base64')}\n-----END PRIVATE KEY-----\n`;
  return { cert: made.toString('pem'), key, name, keys };
}
