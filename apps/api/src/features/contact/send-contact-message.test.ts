import { BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { mailsTo } from '@maincrop/testkit/users/users';
import { RESTAURANT_OWNER } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MESSAGE = {
  desk: '1',
  reference: '4500000158',
  message: 'The truck of Thursday may come an hour earlier.\nThe gate opens at six.',
};
const MULTINATIONAL = 'brand@chain.example';
const DESK = 'orders@maincrop.example';

describe('sendContactMessage', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const send = (over: object = {}, session = buyer) =>
    session.call('sendContactMessage', { body: { id: crypto.randomUUID(), ...MESSAGE, ...over } });

  it('reaches the desk that the content names, and both sides read the same number', async () => {
    const { receiptNumber, deskName } = await send();
    await world.runJobs();

    const [toDesk] = await mailsTo(world, DESK);
    const [toSender] = await mailsTo(world, BUYER);
    expect(deskName).toBe('Orders and deliveries');
    expect(toDesk?.subject).toContain(receiptNumber);
    for (const told of [BUYER, 'Vriesgroot Horeca B.V.', MESSAGE.reference, 'The gate opens at six.'])
      expect(toDesk?.body_text).toContain(told);
    expect(toSender?.subject).toContain(receiptNumber);
    expect(toSender?.body_text).toContain('The gate opens at six.');
  });

  it('is one message when it is sent again, or twice at once', async () => {
    const id = crypto.randomUUID();
    const before = (await mailsTo(world, DESK)).length;

    const answers = [...(await Promise.all([send({ id }), send({ id })])), await send({ id })];
    await world.runJobs();

    expect(new Set(answers.map((answer) => answer.receiptNumber)).size).toBe(1);
    expect((await mailsTo(world, DESK)).length).toBe(before + 1);
  });

  it('CNT-03 is not taken for one that was kept before when it says something else, or goes to another desk', async () => {
    const id = crypto.randomUUID();
    await send({ id });
    const before = (await mailsTo(world, BUYER)).length;

    for (const over of [{ message: `${MESSAGE.message} On Friday, too.` }, { reference: '' }, { desk: '2' }])
      expect(await refusalOf(send({ id, ...over }))).toBe('contact.already-sent');
    await world.runJobs();

    expect((await send({ id, desk: 'gone' })).deskName).toBe('Orders and deliveries');
    expect((await mailsTo(world, BUYER)).length).toBe(before + 1);
  });

  it('goes to no address that the content does not name', async () => {
    for (const desk of ['9', 'stranger@elsewhere.example', '__proto__'])
      expect(await problemOf(send({ desk }))).toMatchObject({
        code: 'contact.unknown-desk',
        fields: [{ field: 'desk', code: 'contact.unknown-desk' }],
      });
    expect(await refusalOf(send({ message: ' too few ' }))).toBe('invalid-request');
    expect(await refusalOf(send({ message: 'x'.repeat(4001) }))).toBe('invalid-request');
  });

  it('writes what somebody entered on one line of the mail, but for the message', async () => {
    await send({ reference: 'PO 1\n\nPlease pay to another account' });
    await world.runJobs();

    const mails = await mailsTo(world, DESK);

    expect(mails.some(({ body_text: text }) => text.includes('PO 1 Please pay to another account'))).toBe(
      true,
    );
  });

  it('takes twenty messages a day from one person, and the same one again all the same', async () => {
    const id = crypto.randomUUID();
    await send({ id });
    await world.db.system.query("update daily_budgets set used = 2000 where kind = 'contact-message'");

    expect(await problemOf(send())).toMatchObject({ code: 'contact.too-many', params: { maximum: 20 } });
    expect((await send({ id })).deskName).toBe('Orders and deliveries');
  });

  it('of a multinational reaches the desks of its own page, and no other', async () => {
    const brand = await world.signIn(MULTINATIONAL);

    const { deskName, receiptNumber } = await send({ desk: 'kitchen' }, brand);
    await world.runJobs();

    expect(deskName).toBe('Kitchen advice');
    const [toDesk] = await mailsTo(world, 'kitchen@maincrop.example');
    expect(toDesk?.subject).toContain(receiptNumber);
    const toSender = (await mailsTo(world, MULTINATIONAL)).find(({ subject }) =>
      subject.includes(receiptNumber),
    );
    expect(toSender?.body_text).toContain('/lwm-contact');
    expect(await refusalOf(send({ desk: MESSAGE.desk }, brand))).toBe('contact.unknown-desk');
    expect(await refusalOf(send({ desk: 'kitchen' }))).toBe('contact.unknown-desk');
  });

  it('is open to who has no customer, and belongs to its sender alone', async () => {
    const alone = await world.signIn(RESTAURANT_OWNER);
    await send({}, alone);

    const messagesOf = async (session: TestSession) => {
      const { content } = await session.call('exportOwnData', { query: { format: 'json' } });
      const data: unknown = JSON.parse(content);
      return typeof data === 'object' && data !== null && 'contactMessages' in data
        ? data.contactMessages
        : [];
    };
    expect(await messagesOf(alone)).toMatchObject([{ CustomerNr: null, message: MESSAGE.message }]);
    const theirs = await messagesOf(buyer);
    expect(theirs).toEqual(expect.arrayContaining([expect.objectContaining({ CustomerNr: '0000100001' })]));
    expect(theirs).not.toContainEqual(expect.objectContaining({ CustomerNr: null }));
  });
});
