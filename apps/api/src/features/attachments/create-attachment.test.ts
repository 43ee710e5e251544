import type { UploadPermit } from '@maincrop/contract/schemas/attachments';
import { UPLOAD_EXTENSIONS, UPLOAD_MAX_BYTES } from '@maincrop/domain/upload/upload-rules';
import { AGREEMENT, postForm, withAgreement } from '@maincrop/testkit/claims/attachments';
import { MONTHLY_AGREEMENT, MONTHLY_QUOTE } from '@maincrop/testkit/claims/claims';
import { aPdfOf } from '@maincrop/testkit/files/sample-files';
import { BUYER, BUYER_WITHOUT_MFA, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MULTINATIONAL = 'brand@chain.example';

describe('createAttachment', () => {
  let world: TestWorld;
  let buyer: TestSession;
  let foreign = '';
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '10' } });
    foreign = await withAgreement(world);
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const ask = (
    fileName: string,
    more: { readonly size?: number; readonly salesQuote?: string; readonly as?: TestSession } = {},
  ) =>
    (more.as ?? buyer).call('createAttachment', {
      body: {
        sales_quote_sap_id: more.salesQuote ?? AGREEMENT,
        filename: fileName,
        size: more.size ?? 100,
      },
    });

  it('API-07 takes filename and sales_quote_sap_id, and answers url and fields with a key, to be posted', async () => {
    const file = aPdfOf(300);
    const response = await fetch(`${world.url}/api/claims/create-attachment`, {
      method: 'POST',
      headers: buyer.headers,
      body: JSON.stringify({ filename: 'proof.pdf', sales_quote_sap_id: MONTHLY_QUOTE, size: file.length }),
    });
    const permit = (await response.json()) as UploadPermit;

    expect(response.status).toBe(200);
    expect(permit.fields['key']).toBe(permit.key);
    expect((await postForm(world, permit, file)).status).toBe(204);
    const { rows } = await world.db.system.query('select agreement_id from attachments where key = $1', [
      permit.key,
    ]);
    expect(rows).toEqual([{ agreement_id: MONTHLY_AGREEMENT }]);
  });

  it.each(['filename', 'sales_quote_sap_id', 'size'])('API-03 API-07 needs %s', async (missing) => {
    const { [missing]: _, ...body }: Record<string, unknown> = {
      filename: 'proof.pdf',
      sales_quote_sap_id: AGREEMENT,
      size: 100,
    };
    const response = await fetch(`${world.url}/api/claims/create-attachment`, {
      method: 'POST',
      headers: buyer.headers,
      body: JSON.stringify(body),
    });

    expect(response.status).toBe(400);
  });

  it.each(UPLOAD_EXTENSIONS)('CLM-30 CLM-33 permits one upload of a .%s', async (extension) => {
    const permit = await ask(`Proof.${extension.toUpperCase()}`);

    expect(permit.key).toMatch(new RegExp(`^claims/0000100001/[0-9a-f-]{36}\\.${extension}$`));
    expect(permit.url).toBe('/api/attachments');
    expect(Object.keys(permit.fields)).toEqual(['key', 'policy', 'signature']);
  });

  it.each([
    'Größe Łódź.pdf',
    'απόδειξη.png',
    '証明.docx',
    'a.b.c.jpeg',
    "O'Brien & Co (2), 50%.pdf",
    '🥔.msg',
  ])('CLM-30 takes the name %j', async (name) => {
    expect(await refusalOf(ask(name))).toBe('none');
  });

  it.each([
    'proof.doc',
    'proof.pdf.exe',
    'proof',
    '.pdf',
    'proof.pdf ',
    'proof.ｐdf',
    'proof.pdf/x',
    'proof.docm',
  ])('CLM-30 refuses the name %j for its extension and says which are accepted', async (name) => {
    expect(await problemOf(ask(name))).toMatchObject({
      code: 'attachments.extension-not-accepted',
      params: { extensions: 'pdf, jpg, jpeg, png, msg, docx, xlsx' },
    });
  });

  it.each([
    '../proof.pdf',
    '/etc/proof.pdf',
    String.raw`C:\proof.pdf`,
    'proof.exe.pdf',
    'proof.html .pdf',
    'proof\u202Efdp.exe.pdf',
    'proof\u200B.pdf',
    'pro\nof.pdf',
    'con.pdf',
    ' proof.pdf',
    `${'x'.repeat(200)}.pdf`,
  ])('CLM-30 refuses the misleading name %j and names it', async (name) => {
    expect(await problemOf(ask(name))).toMatchObject({ code: 'attachments.name-not-accepted' });
  });

  it.each([
    [0, 'attachments.file-empty'],
    [1, 'none'],
    [UPLOAD_MAX_BYTES, 'none'],
    [UPLOAD_MAX_BYTES + 1, 'attachments.total-too-large'],
    [-1, 'invalid-request'],
    [1.5, 'invalid-request'],
  ])('CLM-31 of %s bytes: %s', async (size, code) => {
    expect(await refusalOf(ask('proof.pdf', { size }))).toBe(code);
  });

  it('a foreign agreement answers like an unknown one', async () => {
    const [other, unknown] = await Promise.all([
      problemOf(ask('a.pdf', { salesQuote: foreign })),
      problemOf(ask('a.pdf', { salesQuote: 'agr-none' })),
    ]);

    expect(other).toMatchObject({ code: 'attachments.unknown-agreement' });
    expect([unknown?.code, unknown?.status, unknown?.message]).toEqual([
      other?.code,
      other?.status,
      other?.message,
    ]);
  });

  it('CLM-06 CLM-18 is for those who may claim and have a second factor', async () => {
    const [stranger, withoutMfa] = [await world.signIn(MULTINATIONAL), await world.signIn(BUYER_WITHOUT_MFA)];

    expect(await refusalOf(ask('a.pdf', { as: stranger }))).toBe('access.denied');
    expect(await refusalOf(ask('a.pdf', { as: withoutMfa }))).toBe('MFA_REQUIRED');
    expect(
      await refusalOf(
        world.call('createAttachment', {
          body: { sales_quote_sap_id: AGREEMENT, filename: 'a.pdf', size: 1 },
        }),
      ),
    ).toBe('account.sign-in-required');
  });

  it('one user cannot fill the storage: at most 200 files wait', async () => {
    await world.db.system.query(
      `insert into attachments (customer_nr, key, user_id, agreement_id, file_name, size_bytes, state, issued_at)
        select customer_nr, 'filler-' || n, user_id, agreement_id, file_name, 1, 'issued', issued_at
        from generate_series(1, 200) n, (select * from attachments limit 1) a`,
    );

    expect(await refusalOf(ask('proof.pdf'))).toBe('attachments.too-many');
  });
});
