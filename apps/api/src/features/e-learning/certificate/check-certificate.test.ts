import {
  type CertificateCode,
  certificateCodeOf,
  formatCertificateCode,
} from '@maincrop/domain/course/certificate-code';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { A_COURSE, passQuiz } from '@maincrop/testkit/users/courses';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Well formed, and nobody's. */
const FREE =
  certificateCodeOf(new Uint8Array(11).fill(1)) ?? certificateCodeOf(new Uint8Array(11).fill(2)) ?? '';

describe('checkCertificate', () => {
  let world: TestWorld;
  let buyer: TestSession;
  let code = '' as CertificateCode;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
    await passQuiz(world, { email: BUYER });
    await buyer.call('issueCertificate', { body: { course_id: A_COURSE, language: 'de' } });
    code = (await buyer.call('listCertificates')).items[0]?.code as CertificateCode;
  });
  afterAll(() => world.close());

  const check = (entry: string) => world.call('checkCertificate', { query: { code: entry } });

  // Proves certificate_with_code.
  it('EDU-05 says to everybody who has the code what stands on the paper, and nothing of the account', async () => {
    const { holder } = await buyer.call('listCertificates');
    const told = { verdict: 'valid', holder, course: 'Storing frozen fries', passed_on: '2026-11-23' };

    for (const entry of [
      code,
      formatCertificateCode(code),
      code.toLowerCase(),
      ` ${code.slice(0, 6)} ${code.slice(6)}`,
    ])
      expect(await check(entry)).toEqual(told);
    const german = await fetch(`${world.base}/certificate?code=${code}`, {
      headers: { 'accept-language': 'de' },
    });
    expect(await german.json()).toMatchObject({ course: expect.stringContaining('Tiefkühl') });
  });

  it('EDU-05 is true although the course was withdrawn and the person has another name', async () => {
    await world.db.system.query("update users set first_name = 'Other' where email = $1", [BUYER]);
    await world.db.system.query('delete from course_progress');

    expect(await check(code)).toMatchObject({ verdict: 'valid', holder: expect.stringMatching(/^Buyer /) });
  });

  it('EDU-05 tells a slip from a code that there is not', async () => {
    const wrong = code.endsWith('0') ? `${code.slice(0, -1)}1` : `${code.slice(0, -1)}0`;

    for (const slip of [wrong, code.slice(1), `${code}0`, '%', "' or 1=1 --"])
      expect(await check(slip)).toEqual({ verdict: 'mistyped' });
    expect(await check(FREE)).toEqual({ verdict: 'unknown' });
    // Parts and patterns find nothing.
    const { rows } = await world.db.app.query("select * from certificate_with_code('%')");
    expect(rows).toEqual([]);
    expect((await world.db.app.query('select * from course_certificates')).rows).toEqual([]);
  });

  it('EDU-05 knows the code no more once the account is deleted', async () => {
    await buyer.call('deleteProfile', { body: { email: BUYER, password: DEMO_PASSWORD } });

    expect(await check(code)).toEqual({ verdict: 'unknown' });
  });

  it('EDU-05 lets nobody try codes without end', async () => {
    const answers = [];
    for (let tries = 0; tries < 31; tries += 1) answers.push(await refusalOf(check(FREE)));

    expect(answers).toContain('too-many-requests');
  });
});
