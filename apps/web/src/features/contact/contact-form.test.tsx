import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aPage } from '../../ui/page.builder.tsx';
import { show } from '../../ui/stage.builder.tsx';
import { ContactForm } from './contact-form.tsx';

beforeAll(() => needMessages(['content', 'refusals']));

const PAGE = {
  blocks: [
    { type: 'contact', contacts: [{ id: '1', fullName: 'Orders', mainEmail: 'orders@maincrop.example' }] },
  ],
  children: [],
};
const TEXT = 'The truck of Thursday may come an hour earlier.';

/** What was sent, in turn. */
let sent: { readonly id: string; readonly message: string }[] = [];
/** What the service answers to the next message. */
let answer: () => Response | Promise<Response>;

const refuse = (code: string, status: number) => () =>
  Response.json({ code, status, message: 'No.' }, { status });
const accept = () => Response.json({ receiptNumber: 'WM-1', deskName: 'Orders' });

beforeEach(() => {
  sent = [];
  answer = accept;
  queryClient.clear();
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET') return Response.json(PAGE);
    sent.push(JSON.parse(await request.text()));
    return answer();
  });
  return () => service.mockRestore();
});

const message = page.getByRole('textbox', { name: 'Your message' });
const send = page.getByRole('button', { name: 'Send message' });

async function showFilled() {
  await show(aPage(<ContactForm webspace="customer_portal" slug="contact" />, '/contact').element);
  await page.getByRole('combobox').selectOptions('Orders');
  await message.fill(TEXT);
}

async function sendAndWait(count: number) {
  await send.click();
  await expect.poll(() => sent).toHaveLength(count);
  await expect.element(send).toBeEnabled();
}

it('CNT-03 sends the same message again after a failure, and one that was corrected as another', async () => {
  await showFilled();
  answer = refuse('internal', 500);
  await sendAndWait(1);
  await sendAndWait(2);

  await message.fill(`${TEXT} On Friday, too.`);
  answer = accept;
  await sendAndWait(3);

  expect(sent[1]).toEqual(sent[0]);
  expect(sent[2]?.message).toContain('On Friday');
  expect(sent[2]?.id).not.toBe(sent[0]?.id);
});

it('CNT-03 sends what the service takes for another message as another', async () => {
  await showFilled();
  answer = refuse('contact.already-sent', 409);
  await sendAndWait(1);
  await sendAndWait(2);

  expect(sent[1]?.id).not.toBe(sent[0]?.id);
});

it('CNT-03 keeps what is typed while a message is on its way', async () => {
  await showFilled();
  const late = Promise.withResolvers<Response>();
  answer = () => late.promise;
  await send.click();
  await expect.poll(() => sent).toHaveLength(1);

  await message.fill('And who drives on Friday?');
  late.resolve(accept());

  await expect.element(page.getByText('Your message has been sent')).toBeVisible();
  await expect.element(message).toHaveValue('And who drives on Friday?');
  await expect.element(page.getByRole('combobox')).toHaveValue('');
});
