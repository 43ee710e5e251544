import { type ServedSupplier, serveSupplier } from '@maincrop/testkit/erp/served-supplier';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASE_PATH, createErpServer } from '../erp-server.ts';
import { checkErp } from './check-erp.ts';

type Change = (request: FastifyRequest, answer: string, reply: FastifyReply) => string;

let served: ServedSupplier;
/** What the server does to its own answers: the mistakes of an integrator. */
let mistake: Change | null = null;

beforeAll(async () => {
  served = await serveSupplier({
    prepare: (server) => {
      server.addHook('onSend', async (request, reply, payload) => {
        if (mistake === null || typeof payload !== 'string' || !request.url.startsWith('/v1')) return payload;
        const changed = mistake(request, payload, reply);
        reply.header('content-length', Buffer.byteLength(changed));
        return changed;
      });
    },
  });
}, 60_000);
afterAll(() => served.close());

async function missingWith(change: Change | null, mayWrite = true): Promise<string[]> {
  mistake = change;
  const findings = await checkErp({ connection: served.connection, mayWrite, pages: 5, say: () => {} });
  mistake = null;
  return findings.flatMap(({ verdict, call, sentence }) =>
    verdict === 'missing' ? [`${call}: ${sentence}`] : [],
  );
}

/** Changes the answers to one address only. */
const at =
  (address: RegExp, change: (answer: string, reply: FastifyReply) => string): Change =>
  (request, answer, reply) =>
    address.test(`${request.method} ${request.url}`) ? change(answer, reply) : answer;

describe('the check of an ERP interface', () => {
  it('finds nothing missing at the reference', async () => {
    expect(await missingWith(null)).toEqual([]);
  });

  it('enters nothing unless it may', async () => {
    const count = async () =>
      (await served.supplier.books.query('select 1 from embedded_erp.documents')).rowCount;
    const before = await count();

    await missingWith(null, false);

    expect(await count()).toBe(before);
  });

  it.each<readonly [mistake: string, change: Change, said: string]>([
    [
      'another interface',
      at(/GET \/v1\/$/, () => '{"name":"crm"}'),
      'answer {"interface":"maincrop-erp","version":"1.0"}',
    ],
    [
      'a day in another form',
      at(/changes\/orders/, (answer) =>
        answer.replaceAll(/"CreatedOn":"(\d{4})(\d\d)(\d\d)"/g, '"CreatedOn":"$3.$2.$1"'),
      ),
      'changes cannot be read. The first',
    ],
    [
      'an unknown value of an enumeration',
      at(/changes\/invoices/, (answer) => answer.replaceAll('"state":"open"', '"state":"OFFEN"')),
      'state: Invalid option',
    ],
    [
      'sums that do not agree',
      at(/changes\/invoices/, (answer) => answer.replaceAll(/"vatMinor":\d+/g, '"vatMinor":1')),
      'the sums do not agree',
    ],
    [
      'a page without a watermark',
      at(/changes\/plants/, (answer) => answer.replace('"watermark"', '"next"')),
      'watermark',
    ],
    [
      'a watermark that stands still',
      at(/changes\/plants/, (answer) => answer.replace('"isComplete":true', '"isComplete":false')),
      'the portal would read it for ever',
    ],
    [
      'everything told again',
      at(/changes\/agreements\?/, () => 'again'),
      'Reading on from the last watermark',
    ],
    [
      'nothing told',
      at(/changes\/plants/, (answer) => answer.replace(/"changes":\[.*\],"w/, '"changes":[],"w')),
      'Nothing is told from the beginning',
    ],
    [
      'numbers without their zeros in one place',
      at(/changes\/orders/, (answer) => answer.replaceAll(/"CustomerNr":"0+/g, '"CustomerNr":"')),
      'write numbers alike everywhere',
    ],
    [
      'a 404 of a framework',
      at(/GET \/v1\/orders\//, (answer, reply) => {
        if (reply.statusCode === 404) reply.header('content-type', 'application/json');
        return answer;
      }),
      'answer 404 with application/problem+json and the type urn:maincrop:erp:not-found, and only then',
    ],
    [
      '"not there" for any address',
      at(/no-such-address/, (answer) => answer.replace('about:blank', 'urn:maincrop:erp:not-found')),
      'keep that for what the ERP was asked for and does not have',
    ],
    [
      'a refusal as any error',
      at(/PUT \/v1\/orders/, (answer, reply) => {
        if (reply.statusCode === 422) reply.status(500);
        return answer;
      }),
      'Of a customer that the ERP does not know',
    ],
    [
      'another number for the same reference',
      at(/PUT \/v1\/orders/, (answer) =>
        answer.replace(/"OrderNumber":"\d+"/, () => `"OrderNumber":"${Math.random()}"`),
      ),
      'enter it once and answer 200 with the same receipt',
    ],
    [
      'what was entered not told under its reference',
      at(/changes\/orders\?/, (answer) =>
        answer.replaceAll('"externalReference":"', '"externalReference":"X-'),
      ),
      'tell it once, with the reference',
    ],
  ])('says of %s what is missing and what to do', async (_mistake, change, said) => {
    expect((await missingWith(change)).join('\n')).toContain(said);
  });

  it('says that whoever asks is answered', async () => {
    const open = createErpServer({ erp: served.erp, client: null });
    const address = await open.listen({ port: 0, host: '127.0.0.1' });
    const connection = { ...served.connection, url: `${address}${BASE_PATH}`, oauth: null };

    const all = await checkErp({ connection, mayWrite: false, pages: 5, say: () => {} });
    await open.close();

    expect(all.filter(({ verdict }) => verdict === 'missing')).toEqual([
      expect.objectContaining({ call: 'login', sentence: expect.stringContaining('answer 401') }),
    ]);
  });

  it('says that the login was refused, and that nothing is there', async () => {
    const { connection } = served;
    const sentenceOf = async (more: object) => {
      const all = await checkErp({
        connection: { ...connection, ...more },
        mayWrite: false,
        pages: 1,
        say: () => {},
      });
      return all.map(({ sentence }) => sentence).join('\n');
    };

    expect(await sentenceOf({ oauth: null })).toContain(
      'set ERP_TOKEN_URL, ERP_CLIENT_ID and ERP_CLIENT_SECRET',
    );
    expect(await sentenceOf({ url: 'http://127.0.0.1:1/v1' })).toContain('The server was not reached');
  });
});
