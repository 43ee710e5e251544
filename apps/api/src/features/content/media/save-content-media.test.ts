import { aPicture, type EditingWorld, editingWorld } from '@maincrop/testkit/content/editing';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('saveContentMedia', () => {
  let editing: EditingWorld;
  beforeAll(async () => {
    editing = await editingWorld();
  });
  afterAll(() => editing.world.close());

  it('CNT-19 stores the focus point and what the picture shows in each language', async () => {
    const { call } = editing.editor();
    const { id, version } = await call('uploadContentMedia', { body: aPicture() });
    const alts = { 'en-gb': 'A field', de: 'Ein Feld' };
    const body = { id, version, focusPointX: 0.25, focusPointY: 2, alts };

    expect(await call('saveContentMedia', { body })).toMatchObject({ ...body, version: 2 });
    expect(await refusalOf(call('saveContentMedia', { body }))).toBe('edit-conflict');
    const silent = { ...body, version: 2, alts: { de: 'Ein Feld' } };
    expect(await refusalOf(call('saveContentMedia', { body: silent }))).toBe('content-editor.alt-missing');
  });

  it('ACC-19 is for editors only', async () => {
    const buyer = await editing.world.signIn(BUYER);
    const body = {
      id: '0f6f4f5e-6a0b-4a37-9a3b-7d5d2f3f0c11',
      version: 1,
      focusPointX: 1,
      focusPointY: 1,
      alts: {},
    };

    expect(await refusalOf(buyer.call('saveContentMedia', { body }))).toBe('access.denied');
    expect(await refusalOf(editing.editor().call('saveContentMedia', { body }))).toBe(
      'content-editor.alt-missing',
    );
  });
});
