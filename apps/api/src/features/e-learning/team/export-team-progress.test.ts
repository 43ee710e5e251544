import { formatCertificateCode } from '@maincrop/domain/course/certificate-code';
import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { A_COURSE, passQuiz } from '@maincrop/testkit/users/courses';
import { anAccount, auditOf } from '@maincrop/testkit/users/users';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [OWN, FOREIGN] = ['0000100001', '0000100041'];

describe('exportTeamProgress', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
    await anAccount(world, { email: 'stranger@other.example', customers: [FOREIGN ?? ''] });
    await passQuiz(world, { email: 'stranger@other.example' });
  });
  afterAll(() => world.close());

  it('EDU-05 holds what the list says under its search, of the active customer alone', async () => {
    const { call } = await world.signIn(BUYER);
    await passQuiz(world, { email: BUYER });
    await call('issueCertificate', { body: { course_id: A_COURSE, language: 'de' } });
    const [certificate] = (await call('listCertificates')).items;

    const { content, fileName } = await call('exportTeamProgress', {
      query: { format: 'csv', sort: 'quiz+desc' },
    });

    const rows: Record<string, string>[] = parse(Buffer.from(content, 'base64'), {
      bom: true,
      columns: true,
    });
    expect(fileName).toMatch(/^team-progress-2026-11-23\./);
    expect(rows[0]).toEqual({
      'E-mail': BUYER,
      'First name': 'Buyer',
      'Last name': 'Zuiderloo',
      'Course name': 'Storing frozen fries',
      Status: 'Completed',
      Begun: '2026-11-23',
      Completed: '2026-11-23',
      'Quiz passed': '2026-11-23',
      Certificate: formatCertificateCode(certificate?.code ?? ''),
    });
    expect(JSON.stringify(rows)).not.toContain('stranger');
    expect(await auditOf(world, 'team-progress.exported')).toMatchObject([
      { customer_nr: OWN, after: { format: 'csv', count: rows.length } },
    ]);
    const none = await call('exportTeamProgress', { query: { format: 'csv', search: 'stranger' } });
    expect(none.rows).toBe(0);
  });

  it('is refused without the role of a customer administrator', async () => {
    const { call } = await world.signIn(CONTAINER_BUYER);

    expect(await refusalOf(call('exportTeamProgress', { query: { format: 'csv' } }))).toBe('access.denied');
  });
});
