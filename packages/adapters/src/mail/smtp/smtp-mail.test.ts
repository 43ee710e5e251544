import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aMail, mailConformance } from '@maincrop/testkit/mail/conformance';
import { MailInDoubt, type MailPort } from '../port.ts';
import { MailServerSilent, smtpMail } from './smtp-mail.ts';
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
      server.arrived.map(({ to, subject, text, html, attachments }) => ({
        to: to?.[0]?.address ?? '',
        subject: subject ?? '',
        text: text ?? '',
        html: html ?? null,
        attachments: attachments.map(({ filename, mimeType, content }) => ({
          fileName: filename ?? '',
          contentType: mimeType,
          // Parsed without a wish for another form.
          bytes: new Uint8Array(content as ArrayBuffer),
        })),
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

  it('says that no person wrote it, so that no automatic answer comes back', async () => {
    await mail.send(aMail());

    expect(server.arrived.at(-1)?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it('says whom an answer goes to, where one is wanted', async () => {
    await mail.send(aMail({ replyTo: 'bo@customer.example' }));
    await mail.send(aMail());

    const [with_, without] = server.arrived
      .slice(-2)
      .map(({ headers }) => headers.find(({ key }) => key === 'reply-to'));
    expect(with_?.value).toBe('bo@customer.example');
    expect(without).toBeUndefined();
  });

  it('says where its receiver ends mails like this', async () => {
    const unsubscribeUrl = 'https://portal.example/invoice-mails?token=x';
    await mail.send(aMail({ unsubscribeUrl }));
    await mail.send(aMail());

    const [with_, without] = server.arrived
      .slice(-2)
      .map(({ headers }) => headers.find(({ key }) => key === 'list-unsubscribe'));
    expect(with_?.value).toBe(`<${unsubscribeUrl}>`);
    expect(without).toBeUndefined();
  });

  it('throws when the server refuses, so that the job tries again', async () => {
    server.isRefusing = true;

    await expect(mail.send(aMail())).rejects.toThrow('mailbox unavailable');
    server.isRefusing = false;
  });

  it(
    'RFC 5321 waits for a server that looks at a mail for longer than ten seconds',
    { timeout: 30_000 },
    async () => {
      server.answersAfterMs = 11_000;
      const before = server.arrived.length;

      await mail.send(aMail());
      server.answersAfterMs = 0;

      expect(server.arrived).toHaveLength(before + 1);
    },
  );

  it('says that a mail is in doubt which the server was given before the connection broke', async () => {
    const sockets = new Set<Socket>();
    const between = createServer((socket) => {
      sockets.add(socket);
      socket.pipe(connect(Number(new URL(server.url).port), '127.0.0.1')).pipe(socket);
    });
    between.listen(0, '127.0.0.1');
    await once(between, 'listening');
    const { port } = between.address() as AddressInfo;
    const broken = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'portal@maincrop.example' });
    server.answersAfterMs = null;
    const before = server.arrived.length;

    const sent = broken.send(aMail()).catch((error: unknown) => error);
    await vi.waitFor(() => expect(server.arrived).toHaveLength(before + 1), 5000);
    for (const socket of sockets) socket.destroy();

    expect(await sent).toBeInstanceOf(MailInDoubt);
    server.answersAfterMs = 0;
    between.close();
    const away = await broken.send(aMail()).catch((error: unknown) => error);
    expect(away).toMatchObject({ code: 'ESOCKET' });
    await broken.close();
  });

  it(
    'waits four seconds for a server that takes the call and is silent, then lets one mail at a time wait',
    { timeout: 60_000 },
    async () => {
      let isSilent = true;
      const silent = createServer((socket) => {
        if (isSilent) sockets.add(socket);
        else socket.pipe(connect(Number(new URL(server.url).port), '127.0.0.1')).pipe(socket);
      });
      const sockets = new Set<Socket>();
      silent.listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const { port } = silent.address() as AddressInfo;
      const patient = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'portal@maincrop.example' });
      const sent = (count: number) =>
        Promise.all(
          Array.from({ length: count }, async () => {
            const startedAt = performance.now();
            const outcome = await patient.send(aMail()).catch((error: unknown) => error);
            return { outcome, ms: performance.now() - startedAt };
          }),
        );

      const first = await sent(3);
      const second = await sent(20);
      isSilent = false;
      const [third] = await sent(1);

      expect(first.every(({ ms }) => ms > 3000 && ms < 8000)).toBe(true);
      const refused = second.filter(({ outcome }) => outcome instanceof MailServerSilent);
      expect(refused).toHaveLength(19);
      expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(1000);
      expect(third?.outcome).toBeUndefined();
      await patient.close();
      for (const socket of sockets) socket.destroy();
      silent.close();
    },
  );
});
