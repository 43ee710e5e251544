import { parseCertificateCode } from '@maincrop/domain/course/certificate-code';
import { BUYER, CONTAINER_BUYER, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import { A_COURSE, passQuiz } from '@maincrop/testkit/users/courses';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const GERMAN = { body: { course_id: A_COURSE, language: 'de' as const } };

describe('issueCertificate', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
  });
  afterAll(() => world.close());

  const textOf = async ({ content }: { readonly content: string }) => {
    const { text } = await extractText(new Uint8Array(Buffer.from(content, 'base64')), { mergePages: true });
    return text.replaceAll(/\s+/g, ' ');
  };
  const kept = async (email: string) => {
    const { rows } = await world.db.system.query<{ code: string; holder: string; course_titles: object }>(
      `select c.* from course_certificates c join users u on u.id = c.user_id where u.email = $1`,
      [email],
    );
    return rows;
  };

  it('EDU-05 says name, course and day in the language of the reader, once a quiz is passed', async () => {
    const { call } = await world.signIn(BUYER);
    expect(await refusalOf(call('issueCertificate', GERMAN))).toBe('e-learning.quiz-not-passed');
    await call('postCourseProgress', { body: { course_id: A_COURSE, progress_status: 'completed' } });
    expect(await refusalOf(call('issueCertificate', GERMAN))).toBe('e-learning.quiz-not-passed');
    await world.db.system.query('delete from course_progress');
    await passQuiz(world, { email: BUYER });

    const file = await call('issueCertificate', GERMAN);

    expect(file).toMatchObject({ fileName: `zertifikat-${A_COURSE}.pdf`, contentType: 'application/pdf' });
    const [certificate] = await kept(BUYER);
    const text = await textOf(file);
    for (const said of ['Zertifikat', certificate?.holder ?? '-', '23-11-2026', 'Tiefkühl'])
      expect(text).toContain(said);
    expect(parseCertificateCode(certificate?.code ?? '')).toBe(certificate?.code);
    expect(Object.keys(certificate?.course_titles ?? {})).toHaveLength(6);
  });

  it('EDU-05 is one certificate, however often and from how many tabs it is asked for', async () => {
    const { call } = await world.signIn(CONTAINER_BUYER);
    await passQuiz(world, { email: CONTAINER_BUYER });

    const files = await Promise.all(Array.from({ length: 8 }, () => call('issueCertificate', GERMAN)));

    const [certificate, ...others] = await kept(CONTAINER_BUYER);
    expect(others).toEqual([]);
    const shown = certificate?.code.replaceAll(/.{4}(?=.)/g, '$&-') ?? '-';
    for (const file of files) expect(await textOf(file)).toContain(shown);
    expect((await call('listCertificates')).items).toMatchObject([{ code: certificate?.code }]);
  });

  it('EDU-05 stays as it was when the name changes and the course is withdrawn, in each language', async () => {
    const { call } = await world.signIn(BUYER);
    const [before] = await kept(BUYER);
    await world.db.system.query("update users set last_name = 'Renamed' where email = $1", [BUYER]);
    const withdrawn = vi.spyOn(world.services.content, 'page').mockResolvedValue(null);

    const file = await call('issueCertificate', { body: { ...GERMAN.body, language: 'nl' } });

    expect(file.fileName).toBe(`certificaat-${A_COURSE}.pdf`);
    const text = await textOf(file);
    expect(text).toContain(before?.holder);
    expect(text).not.toContain('Renamed');
    expect(text).toContain('Diepvriesfriet');
    expect(await kept(BUYER)).toEqual([before]);
    withdrawn.mockRestore();
  });

  it('EDU-03 is not made for a course that is no longer offered, nor while its title cannot be read', async () => {
    const { call } = await world.signIn(BUYER);
    await passQuiz(world, { email: BUYER, courseId: 'withdrawn-course' });
    const wanted = { body: { course_id: 'withdrawn-course', language: 'fr' as const } };
    expect(await refusalOf(call('issueCertificate', wanted))).toBe('not-found');

    const away = vi.spyOn(world.services.content, 'page').mockRejectedValue(new Error('away'));
    expect(await refusalOf(call('issueCertificate', wanted))).toBe('service-busy');
    away.mockRestore();
    expect(await kept(BUYER)).toHaveLength(1);
  });

  it('EDU-05 needs a name, and names whoever gives one first', async () => {
    const { call } = await world.signIn(INDIRECT_CUSTOMER);
    await passQuiz(world, { email: INDIRECT_CUSTOMER });
    const naming = 'update users set first_name = $2, last_name = $3 where email = $1';
    await world.db.system.query(naming, [INDIRECT_CUSTOMER, ' ', '']);
    expect((await call('listCertificates')).holder).toBe('');
    expect(await refusalOf(call('issueCertificate', GERMAN))).toBe('e-learning.name-missing');

    await world.db.system.query(naming, [INDIRECT_CUSTOMER, '', ' Ødegård ']);
    expect(await textOf(await call('issueCertificate', GERMAN))).toContain('Ødegård');
  });

  it('EDU-05 is closed to strangers', async () => {
    expect(await refusalOf(world.call('issueCertificate', GERMAN))).toBe('account.sign-in-required');
  });
});
