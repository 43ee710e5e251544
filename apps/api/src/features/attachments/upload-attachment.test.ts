import type { UploadPermit } from '@maincrop/contract/schemas/attachments';
import { UPLOAD_MAX_BYTES } from '@maincrop/domain/upload/upload-rules';
import { AGREEMENT, postForm, withAgreement } from '@maincrop/testkit/claims/attachments';
import { aPdfOf } from '@maincrop/testkit/files/sample-files';
import { BUYER } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { TEST_START } from '@maincrop/testkit/world/test-start';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const BYTES = 200;

describe('uploadAttachment', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    await withAgreement(world);
    buyer = await world.signIn(BUYER);
  });
  afterEach(() => world.clock.set(TEST_START));
  afterAll(() => world.close());

  const permitted = (size = BYTES): Promise<UploadPermit> =>
    buyer.call('createAttachment', { body: { sales_quote_sap_id: AGREEMENT, filename: 'proof.pdf', size } });

  it('CLM-33 takes the form as it was given out, without a session', async () => {
    expect(await postForm(world, await permitted(), aPdfOf(BYTES))).toEqual({ status: 204, code: '' });
  });

  it('CLM-31 takes 25 MiB in one file and not a byte more', async () => {
    expect((await postForm(world, await permitted(UPLOAD_MAX_BYTES), aPdfOf(UPLOAD_MAX_BYTES))).status).toBe(
      204,
    );
    expect(await postForm(world, await permitted(UPLOAD_MAX_BYTES), aPdfOf(UPLOAD_MAX_BYTES + 1))).toEqual({
      status: 422,
      code: 'attachments.size-differs',
    });
  });

  it.each([-1, 1])('CLM-31 refuses a file of %s byte against what was announced', async (difference) => {
    expect((await postForm(world, await permitted(), aPdfOf(BYTES + difference))).code).toBe(
      'attachments.size-differs',
    );
  });

  it.each(['key', 'policy', 'signature'])('CLM-33 refuses an edited %s', async (field) => {
    const permit = await permitted();
    const fields = { ...permit.fields, [field]: `${permit.fields[field]}0` };

    expect(await postForm(world, { ...permit, fields }, aPdfOf(BYTES))).toEqual({
      status: 403,
      code: 'attachments.permit-invalid',
    });
  });

  it('CLM-33 refuses the key of another permit', async () => {
    const [one, other] = [await permitted(), await permitted()];

    expect(
      (await postForm(world, { ...one, fields: { ...one.fields, key: other.key } }, aPdfOf(BYTES))).code,
    ).toBe('attachments.permit-invalid');
  });

  it('CLM-33 takes one file for one permit', async () => {
    const permit = await permitted();
    await postForm(world, permit, aPdfOf(BYTES));

    expect(await postForm(world, permit, aPdfOf(BYTES))).toEqual({
      status: 409,
      code: 'attachments.already-uploaded',
    });
    await buyer.call('confirmAttachment', { body: { key: permit.key } });
    expect((await postForm(world, permit, aPdfOf(BYTES))).code).toBe('attachments.already-uploaded');
  });

  it('CLM-33 is closed after 15 minutes', async () => {
    const [early, late] = [await permitted(), await permitted()];

    world.clock.advance(14 * 60_000 + 59_000);
    expect((await postForm(world, early, aPdfOf(BYTES))).status).toBe(204);
    world.clock.advance(1000);
    expect(await postForm(world, late, aPdfOf(BYTES))).toEqual({
      status: 403,
      code: 'attachments.permit-expired',
    });
  });

  it('refuses the file before its fields, no file, and what is no form', async () => {
    const { fields } = await permitted();
    const upsideDown = new FormData();
    upsideDown.append('file', new Blob([new Uint8Array(aPdfOf(BYTES))]), 'proof.pdf');
    for (const [name, value] of Object.entries(fields)) upsideDown.append(name, value);
    const withoutFile = new FormData();
    for (const [name, value] of Object.entries(fields)) withoutFile.append(name, value);

    expect(await post(upsideDown)).toBe('attachments.permit-invalid');
    expect(await post(withoutFile)).toBe('attachments.form-malformed');
    expect(await post('{}', 'application/json')).toBe('unsupported-media-type');
    expect(await post('nonsense', 'multipart/form-data; boundary=x')).toBe('attachments.form-malformed');
    expect(await post('nonsense', 'multipart/form-data')).toBe('attachments.form-malformed');
  });

  it('refuses a field given twice', async () => {
    const { fields } = await permitted();
    const twice = new FormData();
    for (const [name, value] of [...Object.entries(fields), ...Object.entries(fields)])
      twice.append(name, value);
    twice.append('file', new Blob([new Uint8Array(aPdfOf(BYTES))]), 'proof.pdf');

    expect(await post(twice)).toBe('attachments.form-malformed');
  });

  it('no other call understands a form', async () => {
    const body = new FormData();
    body.append('agreementId', AGREEMENT);
    const { authorization = '' } = buyer.headers;
    const response = await fetch(`${world.base}/claims/create-attachment`, {
      method: 'POST',
      headers: { authorization, 'sap-customer': '0000100001' },
      body,
    });

    expect(response.status).toBe(415);
  });

  async function post(body: FormData | string, contentType?: string): Promise<string> {
    const response = await fetch(`${world.base}/attachments`, {
      method: 'POST',
      body,
      ...(contentType && { headers: { 'content-type': contentType } }),
    });
    const text = await response.text();
    return text === '' ? String(response.status) : (JSON.parse(text) as { code: string }).code;
  }
});
