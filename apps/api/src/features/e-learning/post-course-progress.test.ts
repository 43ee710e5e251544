import { aText, editingWorld } from '@maincrop/testkit/content/editing';
import { BUYER, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import { MULTINATIONAL } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

describe('postCourseProgress', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  const storing = (progress_status: 'in_progress' | 'completed') => ({
    body: { course_id: 'storing-frozen-fries', progress_status },
  });

  it('OPEN-61 stays completed, also when a tab that is behind posts later or at the same time', async () => {
    const { call } = await world.signIn(INDIRECT_CUSTOMER);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call('postCourseProgress', storing(index === 7 ? 'completed' : 'in_progress')),
      ),
    );
    await call('postCourseProgress', storing('in_progress'));

    expect(await call('listCourseProgress')).toEqual({
      items: [{ ...storing('completed').body, section: 0 }],
    });
  });

  it('EDU-04 keeps where reading stopped, which another sign-in goes on from and finishing leaves', async () => {
    const first = await world.signIn(BUYER);
    const at = (section: number) => ({ body: { ...storing('in_progress').body, section } });
    await first.call('postCourseProgress', at(2));
    expect(await first.call('postCourseProgress', storing('in_progress'))).toMatchObject({ section: 2 });
    await first.call('postCourseProgress', at(1));
    const second = await world.signIn(BUYER);
    expect((await second.call('listCourseProgress')).items).toEqual([at(1).body]);
    expect(await second.call('postCourseProgress', storing('completed'))).toMatchObject({ section: 1 });

    for (const section of [-1, 1.5, 1000])
      expect(await refusalOf(second.call('postCourseProgress', at(section)))).toBe('invalid-request');
  });

  it('EDU-03 keeps what was reached of a course that was withdrawn, and begins no unknown one', async () => {
    const { call } = await world.signIn(BUYER);
    await world.db.system.query(
      `insert into course_progress select id, 'withdrawn-course', 'completed', now() from users where email = $1`,
      [BUYER],
    );
    expect((await call('listCourseProgress')).items).toContainEqual({
      course_id: 'withdrawn-course',
      progress_status: 'completed',
      section: 0,
    });
    const unknown = { body: { course_id: 'withdrawn-course', progress_status: 'in_progress' as const } };
    expect(await refusalOf(call('postCourseProgress', unknown))).toBe('not-found');
    for (const course_id of ['../privacy', 'UPPER', '', 'a'.repeat(101)])
      expect(await refusalOf(call('postCourseProgress', { body: { ...unknown.body, course_id } }))).toBe(
        'invalid-request',
      );
  });

  it('EDU-05 is stored while the content is away, which is logged, but not without end', async () => {
    const { call } = await world.signIn(BUYER);
    const away = vi.spyOn(world.services.content, 'page').mockRejectedValue(new Error('away'));
    const lines = vi.spyOn(world.services.log, 'warn');
    const frying = { course_id: 'frying-golden-yellow', progress_status: 'completed' as const };

    expect(await call('postCourseProgress', { body: frying })).toEqual({ ...frying, section: 0 });
    expect(lines).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('content service away'));
    await world.db.system.query(
      `insert into course_progress select id, 'filler-' || n, 'in_progress', now()
         from users, generate_series(1, 200) n where email = $1`,
      [BUYER],
    );
    const more = { body: { course_id: 'one-more', progress_status: 'in_progress' as const } };
    expect(await refusalOf(call('postCourseProgress', more))).toBe('service-busy');
    away.mockRestore();
    lines.mockRestore();
  });

  it('EDU-05 ACC-06 is closed to strangers and to multinationals', async () => {
    const brand = await world.signIn(MULTINATIONAL);

    expect(await refusalOf(world.call('postCourseProgress', storing('completed')))).toBe(
      'account.sign-in-required',
    );
    expect(await refusalOf(brand.call('postCourseProgress', storing('completed')))).toBe('access.denied');
  });
});

it('EDU-05 a course that is written in German alone is begun by whoever reads it', async () => {
  const editing = await editingWorld();
  try {
    const course = { webspace: 'customer_portal', locale: 'de', path: 'e-learning/neuer-kurs' } as const;
    await editing.save(aText(), 0, course);
    await editing.publish(1, undefined, course);
    const { call } = await editing.world.signIn(BUYER);

    const begun = { course_id: 'neuer-kurs', progress_status: 'in_progress' as const };
    expect(await call('postCourseProgress', { body: begun })).toMatchObject(begun);
  } finally {
    await editing.world.close();
  }
});
