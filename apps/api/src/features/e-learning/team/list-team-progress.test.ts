import { grantScope, scopedQuery } from '../../../db/scope.ts';
import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { A_COURSE, passQuiz } from '@maincrop/testkit/users/courses';
import { anAccount } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const [OWN, OWN_TOO, FOREIGN] = ['0000100001', '0000100011', '0000100041'];
const ANN = 'ann@customer.example';
const BEA = 'bea@customer.example';
const STRANGER = 'stranger@other.example';

describe('listTeamProgress', () => {
  let world: TestWorld;
  let admin: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    for (const [email, customer] of [
      [ANN, OWN],
      [BEA, OWN],
      ['second@customer.example', OWN_TOO],
      [STRANGER, FOREIGN],
    ] as const) {
      await anAccount(world, { email, customers: [customer], roles: ['direct-customers'] });
      if (email !== BEA) await passQuiz(world, { email, at: new Date('2026-03-09T23:30:00Z') });
    }
    await world.db.system.query("update users set last_name = 'Berg', first_name = 'Bea' where email = $1", [
      BEA,
    ]);
    admin = await world.signIn(BUYER);
    await admin.call('postCourseProgress', {
      body: { course_id: 'selling-more-fries', progress_status: 'in_progress' },
    });
  });
  afterAll(() => world.close());

  const team = (query: { search?: string; sort?: string } = {}) => admin.call('listTeamProgress', { query });
  const names = async (sort?: string) =>
    (await team(sort === undefined ? {} : { sort })).items.map(({ email }) => email.split(/[.@]/)[0]);

  it('EDU-03 EDU-05 shows course, status, days and certificate of each colleague, and who has begun none', async () => {
    const { items, total } = await team();

    expect(total).toBe(3);
    expect(items).toEqual([
      {
        email: ANN,
        firstName: 'Ann',
        lastName: 'Account',
        course_id: A_COURSE,
        course: 'Storing frozen fries',
        isWithdrawn: false,
        status: 'completed',
        begun_on: '2026-03-10',
        completed_on: '2026-03-10',
        quiz_passed_on: '2026-03-10',
        code: null,
      },
      expect.objectContaining({
        email: BEA,
        course_id: null,
        course: null,
        status: 'not_started',
        begun_on: null,
      }),
      expect.objectContaining({
        email: BUYER,
        course_id: 'selling-more-fries',
        status: 'in_progress',
        begun_on: '2026-11-23',
        completed_on: null,
        quiz_passed_on: null,
      }),
    ]);
  });

  it.each([
    [undefined, ['ann', 'bea', 'buyer']],
    ['name+desc', ['buyer', 'bea', 'ann']],
    ['course+asc', ['buyer', 'ann', 'bea']],
    ['status+asc', ['bea', 'buyer', 'ann']],
    ['begun+desc', ['buyer', 'ann', 'bea']],
    ['completed+desc', ['ann', 'buyer', 'bea']],
    ['quiz+asc', ['bea', 'buyer', 'ann']],
  ])('EDU-05 is sorted by %s', async (sort, expected) => {
    expect(await names(sort)).toEqual(expected);
  });

  it('EDU-05 comes in pages, and says how many there are behind the last one too', async () => {
    const at = (page: number) => admin.call('listTeamProgress', { query: { per_page: 2, page } });

    expect(await at(2)).toMatchObject({ items: [{ email: BUYER }], current_page: 2, pages: 2, total: 3 });
    expect(await at(9)).toMatchObject({ items: [], pages: 2, total: 3 });
  });

  it('EDU-05 finds colleagues and courses, and refuses an order that it does not know', async () => {
    expect((await team({ search: 'selling' })).items).toMatchObject([{ email: BUYER }]);
    expect((await team({ search: 'bea berg' })).items).toMatchObject([{ email: BEA }]);
    expect((await team({ search: 'stranger' })).items).toEqual([]);
    expect(await refusalOf(team({ sort: 'secret+asc' }))).toBe('list.unknown-sort');
  });

  // Proves team_progress.
  it('EDU-05 never shows a colleague of another customer, nor anybody who has left', async () => {
    expect(JSON.stringify(await team())).not.toMatch(/stranger|second/);
    await admin.call('switchSapCustomer', { body: { sap_id: OWN_TOO ?? '' } });
    const emails = (await team()).items.map(({ email }) => email).toSorted();
    expect(emails).toEqual([BUYER, 'second@customer.example']);
    await admin.call('switchSapCustomer', { body: { sap_id: OWN ?? '' } });

    const users = async (customerNr: string) =>
      (
        await scopedQuery<{ email: string }>(world.db, grantScope(customerNr), {
          text: 'select distinct email from team_progress() order by email',
        })
      ).map(({ email }) => email);
    expect(await users(FOREIGN ?? '')).toContain(STRANGER);
    expect(await users(FOREIGN ?? '')).not.toContain(ANN);
    expect(await users('')).toEqual([]);

    await world.db.system.query('update users set deleted_at = now() where email = $1', [BEA]);
    expect((await team()).items).toHaveLength(2);
    await world.db.system.query('update users set deleted_at = null where email = $1', [BEA]);
  });

  it('EDU-03 says of a withdrawn course that it is, by the name on its certificate, or by its id', async () => {
    await passQuiz(world, { email: BUYER, courseId: 'withdrawn-course' });
    const ann = await world.signIn(ANN);
    await ann.call('issueCertificate', { body: { course_id: A_COURSE, language: 'de' } });
    const [certificate] = (await ann.call('listCertificates')).items;
    expect((await team({ search: BUYER })).items).toContainEqual(
      expect.objectContaining({ course_id: 'withdrawn-course', course: null, isWithdrawn: true }),
    );

    const page = await world.services.content.page({
      webspace: 'customer_portal',
      locale: 'en-gb',
      path: 'e-learning',
    });
    const others = page?.children.filter((card) => !JSON.stringify(card).includes(A_COURSE)) ?? [];
    const withdrawn = vi
      .spyOn(world.services.content, 'page')
      .mockResolvedValue(page && { ...page, children: others });
    expect((await team({ search: ANN })).items).toMatchObject([
      { course: 'Storing frozen fries', isWithdrawn: true, code: certificate?.code },
    ]);
    withdrawn.mockRestore();
  });

  it('EDU-05 goes by ids while the content is away', async () => {
    const away = vi.spyOn(world.services.content, 'page').mockRejectedValue(new Error('away'));

    expect((await team({ search: 'buyer' })).items).toContainEqual(
      expect.objectContaining({ course_id: 'selling-more-fries', course: null, isWithdrawn: false }),
    );
    away.mockRestore();
  });

  it('is refused without the role of a customer administrator, and without a session', async () => {
    const { call } = await world.signIn(CONTAINER_BUYER);

    expect(await refusalOf(call('listTeamProgress', { query: {} }))).toBe('access.denied');
    expect(await refusalOf(world.call('listTeamProgress', { query: {} }))).toBe('account.sign-in-required');
  });
});
