import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { configOf, listening, missingOf, urlOf } from '@maincrop/testkit/deploy/setup-under-test';
import { startTestBucket, TEST_BUCKET, TEST_CREDENTIALS } from '@maincrop/testkit/object-storage/test-bucket';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { createDatabase } from '@maincrop/tools/dev-world/embedded-postgres';
import { checkDatabase } from '@maincrop/tools/setup/check-database';
import { checkErp, checkFiles, checkMail, checkScanner, checkSms } from '@maincrop/tools/setup/check-parts';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const SECRET = 'hush-hush';

let world: TestWorld;
let folder: string;
const closing: (() => void)[] = [];
beforeAll(async () => {
  world = await createTestWorld({ environment: { LOG_LEVEL: 'silent' } });
  folder = mkdtempSync(path.join(tmpdir(), 'mc-setup-'));
});
afterAll(async () => {
  for (const close of closing) close();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const here = () => ({ database: world.database, folder });

describe('npm run setup: the database', () => {
  const database = async (changes: Readonly<Record<string, string>> = {}) =>
    missingOf(await checkDatabase(configOf(here(), changes)));

  it('is away', async () => {
    const away = 'postgres://nobody:hush-hush@127.0.0.1:1/portal';

    const [sentence] = await database({ DATABASE_URL: away, WORKER_DATABASE_URL: away });

    expect(sentence).toMatch(/^WORKER_DATABASE_URL: the database cannot be reached \(ECONNREFUSED\)/);
    expect(sentence).not.toContain(SECRET);
  });

  it('does not know the user', async () => {
    expect(await database({ DATABASE_URL: urlOf('stranger', world.database) })).toEqual([
      expect.stringMatching(
        /^DATABASE_URL: the database refuses this user.*npm run migrate makes both users/,
      ),
    ]);
  });

  it('has no tables', async () => {
    const empty = `${world.database}_empty`;
    await createDatabase(inject('cluster'), empty);
    const owner = urlOf('maincrop', empty);

    const found = await database({ DATABASE_URL: owner, WORKER_DATABASE_URL: 'same' });

    expect(found.at(-1)).toMatch(/run npm run migrate\.$/);
    await world.db.system.query(`drop database "${empty}"`);
  });

  it('is served by its owner, may forget, holds accounts of a demo, has room for one process', async () => {
    await world.db.system.query(`alter database "${world.database}" set synchronous_commit = off`);
    const owner = urlOf('maincrop', world.database);

    const found = await database({ DATABASE_URL: owner });

    expect(found).toEqual([
      expect.stringMatching(/^The database has synchronous_commit = off/),
      expect.stringMatching(/^The database has \d+ accounts of an earlier demo/),
      expect.stringMatching(/^DATABASE_URL: this user owns the tables/),
    ]);
    await world.db.system.query(`alter database "${world.database}" reset synchronous_commit`);
  });
});

describe('npm run setup: mail', () => {
  it('finds nobody at the address', async () => {
    expect(missingOf(await checkMail(configOf(here(), { SMTP_URL: 'smtp://127.0.0.1:1' })))).toEqual([
      expect.stringMatching(/^SMTP_URL: the mail server 127\.0\.0\.1:1 does not answer/),
    ]);
  });

  it('is refused with its password, which is not repeated', async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
    });
    const port = await listeningSmtp(server);

    const [sentence] = missingOf(
      await checkMail(configOf(here(), { SMTP_URL: `smtp://portal:${SECRET}@127.0.0.1:${port}` })),
    );

    expect(sentence).toMatch(/refuses user or password: .* \(535\)$/);
    expect(sentence).not.toContain(SECRET);
  });

  it('cannot encrypt', async () => {
    const port = await listeningSmtp(new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true }));

    const [sentence] = missingOf(
      await checkMail(configOf(here(), { SMTP_URL: `smtps://127.0.0.1:${port}` })),
    );

    expect(sentence).toMatch(/cannot be encrypted/);
  });

  it('is good with a server that takes us', async () => {
    const port = await listeningSmtp(new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true }));

    expect(await checkMail(configOf(here(), { SMTP_URL: `smtp://127.0.0.1:${port}` }))).toMatchObject([
      { kind: 'good' },
    ]);
  });

  async function listeningSmtp(server: SMTPServer): Promise<number> {
    server.on('error', () => {
      // A client that speaks TLS to it.
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    closing.push(() => server.close());
    return (server.server.address() as AddressInfo).port;
  }
});

describe('npm run setup: text messages', () => {
  it.each([
    [401, /^SMS_TOKEN: the carrier .* refuses it \(401\)/],
    [404, /^SMS_URL: .* nothing at that address/],
    [503, /^SMS_URL: .* out of order \(503\)/],
  ])('a carrier that answers %i', async (status, sentence) => {
    const port = await listening(
      createServer((_request, response) => response.writeHead(status).end()),
      closing,
    );

    const found = await checkSms(
      configOf(here(), { SMS_URL: `http://127.0.0.1:${port}/m`, SMS_TOKEN: SECRET }),
    );

    expect(missingOf(found)).toEqual([expect.stringMatching(sentence)]);
    expect(JSON.stringify(found)).not.toContain(SECRET);
  });

  it('a carrier that is away, and one that takes a POST only', async () => {
    expect(
      missingOf(await checkSms(configOf(here(), { SMS_URL: 'http://127.0.0.1:49151/m', SMS_TOKEN: 'x' }))),
    ).toEqual([expect.stringMatching(/does not answer \(ECONNREFUSED\)/)]);
    const port = await listening(
      createServer((_request, response) => response.writeHead(405).end()),
      closing,
    );

    expect(
      missingOf(await checkSms(configOf(here(), { SMS_URL: `http://127.0.0.1:${port}/m`, SMS_TOKEN: 'x' }))),
    ).toEqual([]);
  });
});

describe('npm run setup: files, scanner, ERP', () => {
  it('a folder below a file, and one that is good', async () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');

    expect(
      missingOf(await checkFiles(configOf(here(), { DATA_DIR: path.join(file, 'below') }))),
    ).toHaveLength(1);
    expect(await checkFiles(configOf(here()))).toMatchObject([{ kind: 'good' }]);
  });

  it('a bucket that is not there, and one that is', async () => {
    const { endpoint, stop } = await startTestBucket();
    const s3 = {
      S3_REGION: 'eu-west-1',
      S3_ENDPOINT: endpoint,
      S3_FORCE_PATH_STYLE: '1',
      S3_ACCESS_KEY_ID: TEST_CREDENTIALS.accessKeyId,
      S3_SECRET_ACCESS_KEY: TEST_CREDENTIALS.secretAccessKey,
    };
    try {
      expect(missingOf(await checkFiles(configOf(here(), { ...s3, S3_BUCKET: 'not-there' })))).toEqual([
        expect.stringMatching(/^Files: the bucket not-there refuses \(\w+\): check S3_ENDPOINT/),
      ]);
      expect(await checkFiles(configOf(here(), { ...s3, S3_BUCKET: TEST_BUCKET }))).toMatchObject([
        { kind: 'good' },
      ]);
    } finally {
      await stop();
    }
  });

  it('a scanner that is away', async () => {
    expect(missingOf(await checkScanner(configOf(here(), { CLAMD_URL: 'tcp://127.0.0.1:1' })))).toEqual([
      expect.stringMatching(/^CLAMD_URL: the scanner gives no verdict/),
    ]);
  });

  it('an ERP whose tables cannot be reached, and the sample supplier', async () => {
    const away = 'postgres://a@127.0.0.1:1/b';
    expect(
      missingOf(await checkErp(configOf(here(), { DATABASE_URL: away, WORKER_DATABASE_URL: away }))),
    ).toEqual([expect.stringMatching(/^The ERP does not answer/)]);
    expect(await checkErp(configOf(here()))).toMatchObject([{ kind: 'note' }]);
  });
});
