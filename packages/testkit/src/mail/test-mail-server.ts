import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestMailServer {
  readonly url: string;
  /** What has arrived, as a mail program reads it, the oldest first. */
  readonly arrived: Email[];
  /** While true, the server takes no mail: `mailbox unavailable`. */
  isRefusing: boolean;
  /** How long it looks at a mail that it has before it says so; null: it never says so. */
  answersAfterMs: number | null;
  close(): void;
}

/** A real SMTP server on this machine, on a free port unless one is given, for tests of what is sent. */
export async function startTestMailServer(wantedPort = 0): Promise<TestMailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (started.isRefusing) {
          done(Object.assign(new Error('mailbox unavailable'), { responseCode: 450 }));
          return;
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          started.arrived.push(mail);
          if (started.answersAfterMs !== null) setTimeout(done, started.answersAfterMs);
        });
      });
    },
  });
  // Told of each connection that breaks within a mail; without a listener it would end the process.
  server.on('error', () => {
    // The sender sees it too, and what it does then is what tests look at.
  });
  await new Promise<void>((resolve) => {
    server.listen(wantedPort, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address with a port.
  const { port } = server.server.address() as AddressInfo;
  const started: TestMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    arrived: [],
    isRefusing: false,
    answersAfterMs: 0,
    close: () => {
      server.close();
    },
  };
  return started;
}
