import { aPicture, type EditingWorld, editingWorld } from '@maincrop/testkit/content/editing';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listContentMedia', () => {
  let editing: EditingWorld;
  beforeAll(async () => {
    editing = await editingWorld();
  });
  afterAll(() => editing.world.close());

  it('CNT-18 finds pictures by name and by what they show', async () => {
    const { call } = editing.editor();
    await call('uploadContentMedia', { body: aPicture() });
    await call('uploadContentMedia', { body: aPicture({ fileName: 'harvest.png' }) });
    const found = async (search: string) =>
      (await call('listContentMedia', { query: { search } })).items
        .map(({ fileName }) => fileName)
        .toSorted();

    expect(await found('')).toEqual(['field.png', 'harvest.png']);
    expect(await found('HARVEST')).toEqual(['harvest.png']);
    expect(await found('potatoes')).toHaveLength(2);
    expect(await found('rice')).toEqual([]);
  });

  it('ACC-19 is for editors only', async () => {
    const buyer = await editing.world.signIn(BUYER);

    expect(await refusalOf(buyer.call('listContentMedia', { query: {} }))).toBe('access.denied');
  });
});
