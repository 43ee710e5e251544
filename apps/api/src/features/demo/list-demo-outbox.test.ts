import { BUYER } from '@maincrop/testkit/orders/orders';
import { TEST_START } from '@maincrop/testkit/world/test-start';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listDemoOutbox', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('shows what would have been sent, newest first', async () => {
    await world.services.sms.send({ to: '+46701740606', text: 'First' });
    const attachments = [{ fileName: 'a.pdf', contentType: 'application/pdf', bytes: new Uint8Array([1]) }];
    await world.services.mail.send({
      to: BUYER,
      subject: 'Second',
      text: 'Body',
      messageId: 'm-1',
      attachments,
    });

    const { items } = await world.call('listDemoOutbox');

    const at = TEST_START.toISOString();
    expect(items).toEqual([
      {
        id: expect.any(String),
        kind: 'mail',
        to: BUYER,
        subject: 'Second',
        text: 'Body',
        hasPage: false,
        attachments: [{ fileName: 'a.pdf' }],
        at,
      },
      {
        id: expect.any(String),
        kind: 'sms',
        to: '+46701740606',
        subject: '',
        text: 'First',
        hasPage: false,
        attachments: [],
        at,
      },
    ]);
  });

  it('shows fifty at most', async () => {
    for (let n = 0; n < 60; n += 1) await world.services.sms.send({ to: '+46701740606', text: `Text ${n}` });

    const { items } = await world.call('listDemoOutbox');

    expect(items).toHaveLength(50);
    expect(items[0]?.text).toBe('Text 59');
  });
});
