import { formatCertificateCode } from '@maincrop/domain/course/certificate-code';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { A_COURSE, passQuiz } from '@maincrop/testkit/users/courses';
import { auditOf } from '@maincrop/testkit/users/users';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const REASON = 'The quiz was answered by somebody else.';

describe('withdrawCertificate', () => {
  let world: TestWorld;
  let buyer: TestSession;
  let code = '';
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
    await passQuiz(world, { email: BUYER });
    await buyer.call('issueCertificate', { body: { course_id: A_COURSE, language: 'de' } });
    code = (await buyer.call('listCertificates')).items[0]?.code ?? '';
  });
  afterAll(() => world.close());

  const check = () => world.call('checkCertificate', { query: { code } });
  const withdraw = (by: TestSession, entry = code, reason = REASON) =>
    by.call('withdrawCertificate', { body: { code: entry, reason } });

  it('EDU-05 is for administrators, with a code that there is and a reason', async () => {
    const administrator = await world.signIn(ADMINISTRATOR);

    expect(await refusalOf(withdraw(buyer))).toBe('access.denied');
    expect(await refusalOf(withdraw(administrator, code, ' x '))).toBe('invalid-request');
    expect(await refusalOf(withdraw(administrator, 'ABC'))).toBe('not-found');
    expect(await check()).toMatchObject({ verdict: 'valid' });
  });

  it('EDU-05 says to strangers that it was withdrawn, and to its holder why', async () => {
    const administrator = await world.signIn(ADMINISTRATOR);

    await withdraw(administrator, formatCertificateCode(code));

    expect(await check()).toEqual({ verdict: 'withdrawn' });
    expect((await buyer.call('listCertificates')).items).toMatchObject([
      { code, withdrawn: { on: '2026-11-23', reason: REASON } },
    ]);
    const wanted = { course_id: A_COURSE };
    expect(await refusalOf(buyer.call('issueCertificate', { body: { ...wanted, language: 'de' } }))).toBe(
      'e-learning.certificate-withdrawn',
    );
    expect(await refusalOf(buyer.call('reissueCertificate', { body: wanted }))).toBe(
      'e-learning.certificate-withdrawn',
    );
    expect(await refusalOf(withdraw(administrator))).toBe('not-found');
    const audit = await auditOf(world, 'certificate.withdrawn');
    expect(audit).toHaveLength(1);
    // A transaction that does not administer users sees no certificate of anybody.
    expect((await world.db.app.query('select * from course_certificates')).rows).toEqual([]);
  });
});
