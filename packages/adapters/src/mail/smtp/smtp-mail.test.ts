import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMail, mailConformance } from '@maincrop/testkit/mail/conformance';
import type { MailPort } from '../port.ts';
import { smtpMail } from './smtp-mail.ts';
import { startTestMailServer, type TestMailServer } from '@maincrop/testkit/mail/test-mail-server';

let server: TestMailServer;
let mail: MailPort;

beforeAll(async () => {
  server = await startTestMailServer();
  mail = smtpMail({ url: server.url, from: 'Maincrop <portal@maincrop.example>' });
});
afterAll(async () => {
  await mail.close();
  server.close();
});

mailConformance('a real SMTP server', () => ({
  mail,
  received: () =>
    Promise.resolve(
      server.arrived.map(({ to, subject, text, html }) => ({
        to: to?.[0]?.address ?? '',
        subject: subject ?? '',
        text: text ?? '',
        html: html ?? null,
      })),
    ),
}));

describe('mail through a real SMTP server', () => {
  it('keeps its Message-ID when an attempt is repeated', async () => {
    await mail.send(aMail({ messageId: 'job-7' }));
    await mail.send(aMail({ messageId: 'job-7' }));

    expect(server.arrived.slice(-2).map((each) => each.messageId)).toEqual([
      '<job-7@maincrop.example>',
      '<job-7@maincrop.example>',
    ]);
  });

  it('throws when the server refuses, so that the job tries again', async () => {
    server.isRefusing = true;

    await expect(mail.send(aMail())).rejects.toThrow('mailbox unavailable');
    server.isRefusing = false;
  });
});
