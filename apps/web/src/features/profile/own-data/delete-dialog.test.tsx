import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { needMessages } from '../../../lib/i18n/catalogue.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { aPage } from '../../../ui/page.builder.tsx';
import { show } from '../../../ui/stage.builder.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

beforeAll(() => needMessages(['profile', 'entry']));

const EMAIL = 'buyer@customer.example';

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

const showDialog = (isCompanyOnly: boolean) =>
  show(
    aPage(<DeleteDialog profile={{ email: EMAIL, isCompanyOnly }} onClose={vi.fn<() => void>()} />).element,
  );
const confirm = () => page.getByRole('button', { name: 'Delete permanently' }).click();

it('OPEN-20 who has no password is asked for none', async () => {
  await showDialog(true);
  await page.getByRole('textbox').fill(EMAIL);

  await confirm();

  await expect.element(page.getByText('Your account has been deleted')).toBeVisible();
  expect(sent).toEqual([{ email: EMAIL }]);
});

it('OPEN-20 who has one types it', async () => {
  await showDialog(false);
  await page.getByRole('textbox', { name: /To confirm/ }).fill(EMAIL);

  await confirm();
  expect(sent).toEqual([]);
  await page.getByLabelText('Password', { exact: true }).fill('Knollenfeld2026');
  await confirm();

  await expect.poll(() => sent).toEqual([{ email: EMAIL, password: 'Knollenfeld2026' }]);
});
