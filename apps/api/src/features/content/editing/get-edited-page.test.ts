import type { Call } from '@maincrop/contract/client';
import { aText, type EditingWorld, editingWorld, NEW_PAGE } from '@maincrop/testkit/content/editing';
import { BUYER, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import { MULTINATIONAL } from '@maincrop/testkit/world/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('getEditedPage', () => {
  let editing: EditingWorld;
  beforeEach(async () => {
    editing = await editingWorld();
  });
  afterEach(() => editing.world.close());

  it('ACC-19 lets nobody without the right read a draft or write', async () => {
    await editing.save(aText({ title: 'Nur im Entwurf' }), 0, NEW_PAGE);
    const calls = (call: Call) => [
      () => call('listContentPages', { query: {} }),
      () => call('getEditedPage', { query: NEW_PAGE }),
      () => call('listContentVersions', { query: NEW_PAGE }),
      () => call('previewContentPage', { body: { ...NEW_PAGE, content: aText(), group: null } }),
      () => call('saveContentPage', { body: { ...NEW_PAGE, version: 1, content: aText() } }),
      () => call('publishContentPage', { body: { ...NEW_PAGE, versionNumber: 1 } }),
      () => call('unpublishContentPage', { query: NEW_PAGE }),
    ];
    for (const attempt of calls(editing.world.call))
      expect(await refusalOf(attempt())).toBe('account.sign-in-required');
    for (const email of [BUYER, INDIRECT_CUSTOMER, MULTINATIONAL]) {
      const { call } = await editing.world.signIn(email);
      for (const attempt of calls(call)) expect(await refusalOf(attempt())).toBe('access.denied');
      expect(['not-found', 'access.denied']).toContain(
        await refusalOf(call('getContent', { query: NEW_PAGE })),
      );
    }
  });
});
