import { CONTACT, type EditingWorld, editingWorld } from '@maincrop/testkit/content/editing';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { auditOf } from '@maincrop/testkit/users/users';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('unscheduleContentPage', () => {
  let editing: EditingWorld;
  beforeEach(async () => {
    editing = await editingWorld();
    await editing.save();
  });
  afterEach(() => editing.world.close());

  const inHours = (hours: number) =>
    new Date(editing.world.clock.now().getTime() + hours * 3_600_000).toISOString();
  const callOff = (versionNumber: number, at: string) =>
    editing.editor().call('unscheduleContentPage', { query: { ...CONTACT, versionNumber, at } });

  it('CNT-02 calls off what is planned, and what shows stays', async () => {
    const at = inHours(1);
    await editing.publish(1, at);

    expect(await callOff(1, at)).toMatchObject({ liveVersion: 0, scheduled: null, version: 1 });
    expect(await editing.shownTo(BUYER)).toMatchObject({ locale: 'de', title: 'Kontakt' });
    expect(await auditOf(editing.world, 'content.unscheduled')).toMatchObject([
      { before: { version: 1, visibleFrom: at } },
    ]);
    await expect(callOff(1, at)).rejects.toMatchObject({ code: 'edit-conflict' });
  });

  it('CNT-02 leaves what a colleague has planned meanwhile, and what shows by now', async () => {
    const [seen, theirs] = [inHours(1), inHours(0.5)];
    await editing.publish(1, seen);
    await editing.publish(1, theirs);

    await expect(callOff(1, seen)).rejects.toMatchObject({ code: 'edit-conflict' });
    editing.world.clock.advance(3_600_000);
    await editing.signInAgain();
    await expect(callOff(1, theirs)).rejects.toMatchObject({ code: 'edit-conflict' });
    expect(await editing.shownTo(BUYER)).toMatchObject({ title: 'Winterkarte' });
  });
});
