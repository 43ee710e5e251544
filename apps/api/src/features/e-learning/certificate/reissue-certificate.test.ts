import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { A_COURSE, passQuiz } from '@maincrop/testkit/users/courses';
import { auditOf } from '@maincrop/testkit/users/users';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const WANTED = { body: { course_id: A_COURSE } };

describe('reissueCertificate', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
  });
  afterAll(() => world.close());

  const rename = (email: string, lastName: string) =>
    world.db.system.query('update users set last_name = $2 where email = $1', [email, lastName]);
  const certificateOf = async (email: string) => {
    const { call } = await world.signIn(email);
    const [certificate] = (await call('listCertificates')).items;
    return certificate;
  };
  const made = async (email: string) => {
    const { call } = await world.signIn(email);
    await passQuiz(world, { email });
    await call('issueCertificate', { body: { ...WANTED.body, language: 'de' } });
    return { call, code: (await certificateOf(email))?.code ?? '' };
  };

  it('EDU-05 names the corrected name under a new code, and the old code names nobody', async () => {
    const { call, code } = await made(BUYER);
    expect(await refusalOf(call('reissueCertificate', WANTED))).toBe('e-learning.name-unchanged');
    await rename(BUYER, 'Correct');

    await call('reissueCertificate', WANTED);

    const current = await certificateOf(BUYER);
    expect(current).toMatchObject({ holder: 'Buyer Correct', passed_on: '2026-11-23', withdrawn: null });
    expect(current?.code).not.toBe(code);
    expect(await world.call('checkCertificate', { query: { code } })).toEqual({ verdict: 'replaced' });
    expect(await world.call('checkCertificate', { query: { code: current?.code ?? '' } })).toMatchObject({
      verdict: 'valid',
      holder: 'Buyer Correct',
    });
    const { content } = await call('issueCertificate', { body: { ...WANTED.body, language: 'nl' } });
    const { text } = await extractText(new Uint8Array(Buffer.from(content, 'base64')), { mergePages: true });
    expect(text).toContain('Buyer Correct');
    const audit = await auditOf(world, 'certificate.reissued');
    expect(audit.map(({ object }) => object)).toEqual([code]);
    const { content: own } = await call('exportOwnData', { query: { format: 'json' } });
    expect(JSON.parse(own)).toMatchObject({
      certificates: [{ code, replacedAt: world.clock.now().toISOString() }, { code: current?.code }],
    });
  });

  it('EDU-05 is one certificate that counts, from however many tabs it is asked for', async () => {
    const { call } = await made(CONTAINER_BUYER);
    await rename(CONTAINER_BUYER, 'Corrected');

    const answers = await Promise.all(
      Array.from({ length: 6 }, () => refusalOf(call('reissueCertificate', WANTED))),
    );

    expect(answers.toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'e-learning.name-unchanged'),
      'none',
    ]);
    const { rows } = await world.db.system.query(
      `select replaced_at is null as counts from course_certificates c join users u on u.id = c.user_id
        where u.email = $1 order by 1`,
      [CONTAINER_BUYER],
    );
    expect(rows).toEqual([{ counts: false }, { counts: true }]);
  });

  it('EDU-05 needs a certificate of one’s own, and a name', async () => {
    const { call } = await world.signIn(BUYER);

    expect(await refusalOf(call('reissueCertificate', { body: { course_id: 'selling-more-fries' } }))).toBe(
      'not-found',
    );
    await world.db.system.query("update users set first_name = '', last_name = '' where email = $1", [BUYER]);
    expect(await refusalOf(call('reissueCertificate', WANTED))).toBe('e-learning.name-missing');
    expect(await refusalOf(world.call('reissueCertificate', WANTED))).toBe('account.sign-in-required');
  });
});
