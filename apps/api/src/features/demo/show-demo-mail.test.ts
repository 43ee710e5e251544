import { BUYER } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('showDemoMail', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('shows a mail with its mark, in a page that runs and fetches nothing and stands in our own frames only', async () => {
    await world.call('forgotPassword', { body: { email: BUYER } });
    await world.runJobs();
    const { items } = await world.call('listDemoOutbox');

    const page = await shown(items[0]?.id ?? '');

    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    );
    const html = await page.text();
    expect(html).toContain('<base target="_blank">');
    expect(html).toContain('src="data:image/png;base64,');
    expect(html).not.toContain('cid:');
  });

  it('has none for a text message, for a mail without such a part and for one that is not there', async () => {
    await world.services.sms.send({ to: '+46701740606', text: 'First' });
    await world.services.mail.send({ to: BUYER, subject: 'Second', text: 'Body', messageId: 'm-1' });
    const { items } = await world.call('listDemoOutbox');

    const ids = [...items.slice(0, 2).map(({ id }) => id), '999999'];
    const statuses = await Promise.all(ids.map(async (id) => (await shown(id)).status));

    expect(statuses).toEqual([404, 404, 404]);
    expect((await shown('1;drop')).status).toBe(400);
  });

  const shown = (id: string) => fetch(`${world.url}/api/demo/mail?id=${encodeURIComponent(id)}`);
});
