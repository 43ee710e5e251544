import { smtpMail } from '@maincrop/adapters/mail/smtp/smtp-mail';
import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { startTestMailServer, type TestMailServer } from '@maincrop/testkit/mail/test-mail-server';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { userIdOf } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Notice, NoticeKind, promiseNotice } from '../../../platform/notice.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';
const AT = '2026-11-23T09:05:00.000Z';

describe('a notice to the owner of an account', () => {
  let server: TestMailServer;
  let world: TestWorld;
  let userId: string;
  beforeAll(async () => {
    server = await startTestMailServer();
    const mail = smtpMail({ url: server.url, from: 'Maincrop <portal@maincrop.example>' });
    world = await createTestWorld({ overrides: { mail } });
    userId = await userIdOf(world, BUYER);
  });
  beforeEach(() => {
    server.arrived.length = 0;
  });
  afterAll(async () => {
    await world.close();
    server.close();
  });

  it.each(NoticeKind.options)(
    '%s arrives once through a real mail server, in six languages',
    async (kind) => {
      const subjects = [];
      for (const locale of LOCALE_IDS) {
        await speak(locale);
        subjects.push((await mailed({ kind })).subject);
      }

      expect(new Set(subjects).size).toBe(LOCALE_IDS.length);
      expect(server.arrived.map(({ to }) => to?.[0]?.address)).toEqual(LOCALE_IDS.map(() => BUYER));
    },
  );

  it('says what happened, when and what to do', async () => {
    await speak('en-GB');

    const { text } = await mailed({
      kind: 'new-device',
      params: { userAgent: FIREFOX, name: 'Bo\r\nBcc: a@b.example' },
    });

    expect(text?.trim().split(/\r?\n/)).toEqual([
      'Hello,',
      '',
      'Somebody has signed in to your account on a device that we had not seen before.',
      '',
      'When: 23-11-2026 10:05 (Central European Time)',
      'Device: Firefox, Linux',
      'Name: Bo Bcc: a@b.example',
      '',
      'If this was you, you can ignore this e-mail. If not, set a new password at once.',
      '',
      'Choose a new password:',
      expect.stringMatching(/^https?:\/\/\S+\/password-reset\?email=buyer\.nl%40customer\.example$/),
      '',
      'Maincrop',
      '',
      '-- ',
      expect.stringMatching(/^Sent to buyer\.nl@customer\.example by the Maincrop customer portal: http/),
      'You are receiving this e-mail because it concerns the security of your account. E-mails like this cannot be turned off.',
      'Please do not reply: nobody reads this mailbox. Your Maincrop contact is glad to help.',
    ]);
  });

  it('leaves out what has no label, and a device that says nothing of itself', async () => {
    const params = { reason: 'Help', administrator: 'Portal Admin', other: 'odd', userAgent: 'curl/8' };

    const { text } = await mailed({ kind: 'impersonated', params });

    expect(text).toContain('By: Portal Admin');
    expect(text).toContain('Reason: Help');
    expect(text).not.toMatch(/odd|curl|Device/);
  });

  it('goes to the address it names, as after a change of e-mail', async () => {
    const mail = await mailed({ kind: 'email-changed', email: 'old@customer.example' });

    expect(mail.to?.[0]?.address).toBe('old@customer.example');
  });

  it('goes to nobody when the account is deleted or unknown, unless it names an address', async () => {
    await world.db.system.query('update users set deleted_at = now() where id = $1', [userId]);

    await promise({ kind: 'password-changed' });
    await promise({ kind: 'password-changed', userId: '00000000-0000-0000-0000-000000000000' });
    await promise({ kind: 'profile-deleted', email: BUYER });
    await world.runJobs();
    await world.db.system.query('update users set deleted_at = null where id = $1', [userId]);

    expect(server.arrived).toHaveLength(1);
    expect((await world.db.system.query('select 1 from graphile_worker.jobs')).rowCount).toBe(0);
  });

  it('is not sent for what was rolled back', async () => {
    const client = await world.db.app.connect();
    await client.query('begin');
    await promiseNotice(client, { kind: 'password-changed', userId, at: AT });
    await client.query('rollback');
    client.release();

    await world.runJobs();

    expect(server.arrived).toEqual([]);
  });

  function promise(notice: Pick<Notice, 'kind'> & Partial<Notice>): Promise<void> {
    return promiseNotice(world.db.app, { userId, at: AT, ...notice });
  }

  async function mailed(
    notice: Pick<Notice, 'kind'> & Partial<Notice>,
  ): Promise<TestMailServer['arrived'][number]> {
    const before = server.arrived.length;
    await promise(notice);
    await world.runJobs();
    const [mail] = server.arrived.slice(before);
    if (!mail || server.arrived.length !== before + 1)
      throw new Error(`${server.arrived.length - before} mails arrived`);
    return mail;
  }

  function speak(locale: string) {
    return world.db.system.query('update users set locale = $2 where id = $1', [userId, locale]);
  }
});
