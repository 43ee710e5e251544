// The SMTP server that the service of the browser tests sends through, with the letter box that the tests read from.
import { createServer } from 'node:http';
import { startTestMailServer } from '@maincrop/testkit/mail/test-mail-server';

const server = await startTestMailServer(Number(process.env['SMTP_PORT']));
const letterBox = createServer((_request, response) => {
  const mails = server.arrived.map((mail) => ({
    to: mail.to?.map(({ address }) => address) ?? [],
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    // Pictures of the text itself are no files beside it.
    files: mail.attachments
      .filter(({ disposition }) => disposition === 'attachment')
      .map(({ filename }) => filename),
  }));
  response.setHeader('content-type', 'application/json').end(JSON.stringify(mails.toReversed()));
});
letterBox.listen(Number(process.env['PORT']), '127.0.0.1');

const stop = (): void => {
  server.close();
  letterBox.close();
  letterBox.closeAllConnections();
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
