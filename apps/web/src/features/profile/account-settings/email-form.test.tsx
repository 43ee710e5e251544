import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { needMessages } from '../../../lib/i18n/catalogue.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { aPage } from '../../../ui/page.builder.tsx';
import { check, LANGUAGES, show } from '../../../ui/stage.builder.tsx';
import { ToastRegion } from '../../../ui/toast.tsx';
import { EditorDone } from '../editor-done.ts';
import { EmailForm } from './email-form.tsx';

beforeAll(() => needMessages(['profile', 'entry']));

const NEW_EMAIL = 'new.buyer@customer.example';

let sent: unknown[] = [];
beforeEach(() => {
  queryClient.clear();
  sent = [];
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    sent.push(await new Request(input, init).json());
    return new Response(null, { status: 204 });
  });
  return () => service.mockRestore();
});

const showForm = (waiting: string | null, locale: (typeof LANGUAGES)[number] = 'en-GB') =>
  show(
    aPage(
      <>
        <h1>Profile</h1>
        <EditorDone value={vi.fn<() => void>()}>
          <EmailForm waiting={waiting} />
        </EditorDone>
        <ToastRegion />
      </>,
      '/settings/profile',
    ).element,
    locale,
  );

it.each(LANGUAGES)('PRO-05 an address that waits for its code leads back to it, %s', async (locale) => {
  await showForm(NEW_EMAIL, locale);
  const isEnglish = locale === 'en-GB';
  await check();

  await page.getByRole('button', { name: isEnglish ? 'Enter the code' : 'Code eingeben' }).click();

  const code = page.getByRole('dialog').getByRole('textbox');
  await code.fill('123456');
  await page.getByRole('button', { name: isEnglish ? 'Confirm' : 'Bestätigen', exact: true }).click();
  await expect.poll(() => sent).toEqual([{ code: '123456' }]);
});

it('PRO-05 says so when the code was asked for again', async () => {
  await showForm(NEW_EMAIL);
  await page.getByRole('button', { name: 'Enter the code' }).click();

  await page.getByRole('button', { name: 'Send again' }).click();

  await expect.element(page.getByText(`The code is on its way to ${NEW_EMAIL}.`)).toBeInTheDocument();
  expect(sent).toEqual([{ email: NEW_EMAIL }]);
});

it('PRO-05 asks for no code where none waits', async () => {
  await showForm(null);

  await expect.element(page.getByRole('textbox', { name: 'New e-mail address' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Enter the code' })).not.toBeInTheDocument();
});
