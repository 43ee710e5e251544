import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMail, mailConformance, type ReceivedMail } from '../conformance.ts';
import type { MailPort } from '../port.ts';
import { smtpMail } from './smtp-mail.ts';

interface Arrived extends ReceivedMail {
  readonly messageId: string;
}

const arrived: Arrived[] = [];
let isRefusing = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (isRefusing) {
        done(Object.assign(new Error('mailbox unavailable'), { responseCode: 450 }));
        return;
      }
      void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
        arrived.push({
          to: mail.to?.[0]?.address ?? '',
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? null,
          messageId: mail.messageId ?? '',
        });
        done();
      });
    });
  },
});
let mail: MailPort;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Maincrop <portal@maincrop.example>' });
});
afterAll(async () => {
  await mail.close();
  server.close();
});

mailConformance('a real SMTP server', () => ({ mail, received: () => Promise.resolve(arrived) }));

describe('mail through a real SMTP server', () => {
  it('keeps its Message-ID when an attempt is repeated', async () => {
    await mail.send(aMail({ messageId: 'job-7' }));
    await mail.send(aMail({ messageId: 'job-7' }));

    expect(arrived.slice(-2).map((each) => each.messageId)).toEqual([
      '<job-7@maincrop.example>',
      '<job-7@maincrop.example>',
    ]);
  });

  it('throws when the server refuses, so that the job tries again', async () => {
    isRefusing = true;

    await expect(mail.send(aMail())).rejects.toThrow('mailbox unavailable');
    isRefusing = false;
  });
});
