import { UPLOAD_EXTENSIONS, UPLOAD_MAX_BYTES } from '@maincrop/domain/upload/upload-rules';
import { AGREEMENT, postForm, uploaded, withAgreement } from '@maincrop/testkit/claims/attachments';
import { aPdfOf, SAMPLE_FILES } from '@maincrop/testkit/files/sample-files';
import { BUYER, CONTAINER_BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { contentTypeOf } from './read-content-type.ts';

describe('confirmAttachment', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    await withAgreement(world);
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  async function arrived(fileName: string, content: Buffer): Promise<string> {
    const permit = await buyer.call('createAttachment', {
      body: { sales_quote_sap_id: AGREEMENT, filename: fileName, size: content.length },
    });
    await postForm(world, permit, content);
    return permit.key;
  }
  const confirm = (key: string, as = buyer) => as.call('confirmAttachment', { body: { key } });

  it.each(UPLOAD_EXTENSIONS)('CLM-30 accepts a .%s that is one', async (extension) => {
    const content = SAMPLE_FILES[contentTypeOf(extension)]();

    const key = await arrived(`Größe.${extension}`, content);

    expect(await confirm(key)).toEqual({ key, fileName: `Größe.${extension}`, size: content.length });
  });

  const kinds = Object.keys(SAMPLE_FILES) as (keyof typeof SAMPLE_FILES)[];
  it.each(UPLOAD_EXTENSIONS)('CLM-30 refuses as .%s each kind that it is not', async (extension) => {
    for (const kind of kinds.filter((other) => other !== contentTypeOf(extension))) {
      const key = await arrived(`proof.${extension}`, SAMPLE_FILES[kind]());

      expect([kind, await problemOf(confirm(key))]).toMatchObject([
        kind,
        { code: 'attachments.content-differs', params: { name: `proof.${extension}`, extension } },
      ]);
      expect(await refusalOf(confirm(key))).toBe('attachments.unknown-file');
    }
  });

  it('CLM-30 accepts a workbook as spreadsheet programs write it', async () => {
    const content = await writeXlsxFile([[{ value: 'Kartoffeln' }, { value: 12 }]]).toBuffer();

    expect(await refusalOf(confirm(await arrived('sheet.xlsx', content)))).toBe('none');
  });

  it('CLM-31 accepts a file of the whole 25 MiB', async () => {
    expect(await refusalOf(confirm(await arrived('large.pdf', aPdfOf(UPLOAD_MAX_BYTES))))).toBe('none');
  });

  it('CLM-33 says when nothing has arrived yet, and takes it once it has', async () => {
    const content = aPdfOf(300);
    const permit = await buyer.call('createAttachment', {
      body: { sales_quote_sap_id: AGREEMENT, filename: 'late.pdf', size: 300 },
    });

    expect(await refusalOf(confirm(permit.key))).toBe('attachments.not-uploaded');
    await postForm(world, permit, content);
    expect(await refusalOf(confirm(permit.key))).toBe('none');
  });

  it('answers the same when it is repeated, also at the same time', async () => {
    const key = await arrived('again.pdf', aPdfOf(300));

    expect(await Promise.all([refusalOf(confirm(key)), refusalOf(confirm(key))])).toEqual(['none', 'none']);
    expect(await refusalOf(confirm(key))).toBe('none');
  });

  it('waits for a check that another process has in hand, and answers what that finds', async () => {
    const key = await arrived('busy.pdf', aPdfOf(300));
    await inHandSince(key, world.clock.now());
    let isAnswered = false;

    const answer = refusalOf(confirm(key)).finally(() => {
      isAnswered = true;
    });
    await expect.poll(checksAsked).toBeGreaterThan(0);
    expect(isAnswered).toBe(false);
    await world.db.system.query("update attachments set state = 'stored' where key = $1", [key]);

    expect(await answer).toBe('none');
  });

  it('takes over a check whose process died, before it had kept the file or after', async () => {
    const [before, after] = [
      await arrived('before.pdf', aPdfOf(300)),
      await arrived('after.pdf', aPdfOf(300)),
    ];
    await (await world.services.storage.incoming(after))?.keep();
    for (const key of [before, after]) {
      await inHandSince(key, new Date(world.clock.now().getTime() - 60_001));

      expect(await refusalOf(confirm(key))).toBe('none');
    }
  });

  it('gives way to a clean-up that is a moment faster, and leaves nothing behind', async () => {
    const key = await arrived('slow.pdf', aPdfOf(300));
    const cleanUp = await world.db.system.connect();
    await cleanUp.query('begin');
    await cleanUp.query("update attachments set state = 'dropped' where key = $1", [key]);

    const confirmed = refusalOf(confirm(key));
    await expect.poll(waitingUpdates).toBe(1);
    await cleanUp.query('commit');
    cleanUp.release();

    expect(await confirmed).toBe('attachments.unknown-file');
    expect(await world.services.storage.open(key)).toBeNull();
  });

  it('says when a claim has the file already', async () => {
    const key = await uploaded(world, buyer, { name: 'used.pdf', content: aPdfOf(300) });
    await world.db.system.query("update attachments set state = 'used', claim_id = 'clm-1' where key = $1", [
      key,
    ]);

    expect(await problemOf(confirm(key))).toMatchObject({
      code: 'attachments.already-used',
      params: { name: 'used.pdf' },
    });
  });

  it('CLM-33 somebody else’s key answers like one that never was', async () => {
    const key = await uploaded(world, buyer, { name: 'mine.pdf', content: aPdfOf(300) });
    const other = await world.signIn(CONTAINER_BUYER);

    expect(await refusalOf(confirm(key, other))).toBe('attachments.unknown-file');
    expect(await refusalOf(confirm('claims/0000100001/none.pdf', other))).toBe('attachments.unknown-file');
  });

  async function inHandSince(key: string, at: Date): Promise<void> {
    await world.db.system.query('update attachments set checking_since = $2 where key = $1', [key, at]);
  }

  /** Connections that last asked whether the check can be had. */
  async function checksAsked(): Promise<number> {
    const { rows } = await world.db.system.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and query like 'update attachments set checking_since%'`,
    );
    return rows[0]?.n ?? 0;
  }

  async function waitingUpdates(): Promise<number> {
    const { rows } = await world.db.system.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%update attachments%'`,
    );
    return rows[0]?.n ?? 0;
  }
});
