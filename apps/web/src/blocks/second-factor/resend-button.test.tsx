import { QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { show } from '../../ui/stage.builder.tsx';
import { ResendButton } from './resend-button.tsx';

beforeAll(() => needMessages(['entry', 'refusals']));

async function refusedWith(code: string, params: object) {
  const service = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () =>
      Response.json({ status: 422, code, message: 'No.', params, fields: [] }, { status: 422 }),
    );
  const onExpired = vi.fn<() => void>();
  await show(
    <QueryClientProvider client={queryClient}>
      <ResendButton challenge="challenge" onExpired={onExpired} />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Send the code again' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  service.mockRestore();
  return onExpired;
}

it.each(['account.sign-in-expired', 'account.step-up-expired'])(
  'MFA-08 a code of what has ended leads to another beginning, %s',
  async (code) => {
    const onExpired = await refusedWith(code, {});

    await page.getByRole('alert').getByRole('button').click();

    expect(onExpired).toHaveBeenCalledOnce();
  },
);

it('MFA-08 says that a code is on its way instead of sending another within half a minute', async () => {
  await refusedWith('account.code-sent-just-now', { seconds: 12 });

  await expect.element(page.getByText(/\b12\b/)).toBeVisible();
  await expect.element(page.getByText('A new code is on its way.')).not.toBeInTheDocument();
});
