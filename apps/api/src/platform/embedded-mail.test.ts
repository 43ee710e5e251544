import { embeddedMail } from '@maincrop/adapters/mail/embedded/embedded-mail';
import { mailConformance } from '@maincrop/testkit/mail/conformance';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll } from 'vitest';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

mailConformance('the outbox', () => ({
  mail: embeddedMail(world.db.system, () => world.clock.now()),
  received: async () => {
    const { rows } = await world.db.system.query<{
      to: string;
      subject: string;
      text: string;
      html: string | null;
      attachments: { fileName: string; contentType: string; base64: string }[];
    }>(
      `select recipient as "to", subject, body_text as text, body_html as html, attachments
         from outbox where kind = 'mail' order by id`,
    );
    return rows.map((row) => ({
      ...row,
      attachments: row.attachments.map(({ base64, ...file }) => ({
        ...file,
        bytes: Buffer.from(base64, 'base64'),
      })),
    }));
  },
}));
