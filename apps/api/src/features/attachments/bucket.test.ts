import { AGREEMENT, postForm, withAgreement } from '@maincrop/testkit/claims/attachments';
import { aPdfOf, SAMPLE_FILES } from '@maincrop/testkit/files/sample-files';
import { startTestBucket, TEST_BUCKET, TEST_CREDENTIALS } from '@maincrop/testkit/object-storage/test-bucket';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { follow } from '@maincrop/testkit/world/follow-link';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('attachments in a bucket', () => {
  let world: TestWorld;
  let buyer: TestSession;
  let bucket: Awaited<ReturnType<typeof startTestBucket>>;
  beforeAll(async () => {
    bucket = await startTestBucket();
    world = await createTestWorld({
      environment: {
        S3_BUCKET: TEST_BUCKET,
        S3_REGION: 'eu-west-1',
        S3_ENDPOINT: bucket.endpoint,
        S3_FORCE_PATH_STYLE: '1',
        S3_ACCESS_KEY_ID: TEST_CREDENTIALS.accessKeyId,
        S3_SECRET_ACCESS_KEY: TEST_CREDENTIALS.secretAccessKey,
      },
    });
    await withAgreement(world);
    buyer = await world.signIn(BUYER);
  });
  afterAll(async () => {
    await world.close();
    await bucket.stop();
  });

  const permitted = (fileName: string, content: Buffer) =>
    buyer.call('createAttachment', {
      body: { sales_quote_sap_id: AGREEMENT, filename: fileName, size: content.length },
    });

  it('CLM-33 goes straight to the bucket, is checked by content, kept, and downloaded through the portal', async () => {
    const content = aPdfOf(50_000);
    const permit = await permitted('Größe.pdf', content);

    expect(permit.url).toBe(`${bucket.endpoint}/${TEST_BUCKET}`);
    expect((await postForm(world, permit, content)).status).toBeLessThan(300);
    await buyer.call('confirmAttachment', { body: { key: permit.key } });
    const { s3_url } = await buyer.call('getAttachmentLink', { query: { key: permit.key } });
    const file = await follow(world, s3_url, buyer);

    expect(file.bytes).toEqual(content);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf");
  });

  it('CLM-30 refuses what is not what its name says, and a size that is not the announced one', async () => {
    const wrong = await permitted('proof.docx', SAMPLE_FILES.pdf());
    await postForm(world, wrong, SAMPLE_FILES.pdf());
    const longer = await permitted('proof.pdf', aPdfOf(200));
    await postForm(world, longer, aPdfOf(201));

    expect(await confirm(wrong.key)).toBe('attachments.content-differs');
    expect(await confirm(longer.key)).toBe('attachments.size-differs');
    expect(await confirm((await permitted('proof.pdf', aPdfOf(200))).key)).toBe('attachments.not-uploaded');
  });

  it('the endpoint for local disk is not there', async () => {
    const { status } = await postForm(world, { url: '/api/attachments', fields: { key: 'x' } }, aPdfOf(200));

    expect(status).toBe(404);
  });

  function confirm(key: string): Promise<string> {
    return refusalOf(buyer.call('confirmAttachment', { body: { key } }));
  }
});
