import { randomUUID } from 'node:crypto';
import { CALCULATIONS_MAX } from '@maincrop/domain/load/saved-calculation';
import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { userIdOf } from '@maincrop/testkit/world/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const AUTUMN = {
  name: 'Autumn',
  loadBase: 'SHEET' as const,
  containerType: '20RF' as const,
  Products: [{ ProductNr: '310101', NumPallets: 4, NumLayers: 2 }],
};

describe('putContainerCalculation', () => {
  let world: TestWorld;
  let buyer: TestSession;
  let stranger: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
    stranger = await world.signIn(CONTAINER_BUYER);
  });
  beforeEach(() => world.db.system.query('delete from container_calculations'));
  afterAll(() => world.close());

  const save = (id: string, more: object = {}, session = buyer) =>
    session.call('putContainerCalculation', { body: { ...AUTUMN, id, ...more } });
  const names = async (session = buyer) =>
    (await session.call('listContainerCalculations')).items.map(({ name }) => name);

  it('keeps one under its name, renames it, deletes it, and takes the deletion back', async () => {
    const id = randomUUID();
    const saved = await save(id);
    await save(id, { name: ' Winter ' });

    expect(saved).toMatchObject({ ...AUTUMN, id, isOwn: true });
    expect(await names()).toEqual(['Winter']);
    await buyer.call('deleteContainerCalculation', { query: { id } });
    expect(await names()).toEqual([]);
    expect(await refusalOf(buyer.call('deleteContainerCalculation', { query: { id } }))).toBe('not-found');
    await save(id, { name: 'Winter' });
    expect(await buyer.call('getContainerCalculation', { query: { id } })).toMatchObject({ name: 'Winter' });
  });

  it('is unknown to another customer, who may even save under the same id', async () => {
    const id = randomUUID();
    await save(id);
    const query = { id };

    expect(await refusalOf(stranger.call('getContainerCalculation', { query }))).toBe('not-found');
    expect(await refusalOf(stranger.call('deleteContainerCalculation', { query }))).toBe('not-found');
    await save(id, { name: 'Theirs' }, stranger);
    expect(await names()).toEqual(['Autumn']);
    expect(await names(stranger)).toEqual(['Theirs']);
  });

  it('opens for a colleague of the customer by its link, who can neither change nor delete it', async () => {
    const id = randomUUID();
    await save(id);
    // The same row, as somebody else of the same customer has saved it.
    await world.db.system.query('update container_calculations set user_id = $1', [
      await userIdOf(world, CONTAINER_BUYER),
    ]);

    expect(await buyer.call('getContainerCalculation', { query: { id } })).toMatchObject({ isOwn: false });
    expect(await names()).toEqual([]);
    expect(await refusalOf(save(id, { name: 'Mine' }))).toBe('not-found');
    expect(await refusalOf(buyer.call('deleteContainerCalculation', { query: { id } }))).toBe('not-found');
  });

  it.each([
    { name: '' },
    { name: 'x'.repeat(81) },
    { id: 'first' },
    { Products: [{ ProductNr: '310101', NumPallets: 46, NumLayers: 0 }] },
  ])('LIM-07 refuses %j', async (more) => {
    expect(await refusalOf(save(randomUUID(), more))).toBe('invalid-request');
  });

  it('keeps as many as there may be, also of two at once', async () => {
    await world.db.system.query(
      `insert into container_calculations
       select gen_random_uuid(), $1, $2, 'Old', 'PALLET', '40HC', '[]', now() from generate_series(2, $3::int)`,
      ['0000100001', await userIdOf(world, BUYER), CALCULATIONS_MAX],
    );

    const answers = await Promise.all([refusalOf(save(randomUUID())), refusalOf(save(randomUUID()))]);

    expect(answers.toSorted()).toEqual(['container-calculation.too-many-saved', 'none']);
  });
});
