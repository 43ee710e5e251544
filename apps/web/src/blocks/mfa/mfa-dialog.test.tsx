import { QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aSession } from '../../lib/session.builder.ts';
import { sessionQuery } from '../../lib/session.ts';
import { show } from '../../ui/stage.builder.tsx';
import { MfaDialog } from './mfa-dialog.tsx';

beforeAll(() => needMessages(['security', 'entry', 'refusals']));

const CODES = ['aaaa-bbbb', 'cccc-dddd'];
const EXPIRED = { status: 422, code: 'account.setup-expired', message: 'No.', params: {}, fields: [] };

let asked: string[] = [];
/** What the session says about the second factor when it is asked. */
let mfa: 'none' | 'TOTP' = 'none';

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, aSession());
  asked = [];
  const answers: Record<string, () => Response> = {
    '/api/identity/totp-setup': () => Response.json({ secret: 'ABCD', qrSvg: '<svg/>', expiresInS: 60 }),
    '/api/identity/verify-totp': () => Response.json(EXPIRED, { status: 422 }),
    '/api/identity/session': () => Response.json(aSession({ mfa })),
    '/api/identity/recovery-codes': () => Response.json({ codes: CODES }),
    '/api/identity/token': () => Response.json({ accessToken: 'token', expiresInS: 300 }),
  };
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    asked.push(pathname);
    return answers[pathname]?.() ?? Response.json({ code: 'not-found' }, { status: 404 });
  });
  return () => service.mockRestore();
});

async function shown(onClose = vi.fn<() => void>()) {
  await show(
    <QueryClientProvider client={queryClient}>
      <MfaDialog offered={['TOTP', 'SMS', 'none']} current="none" onClose={onClose} />
    </QueryClientProvider>,
  );
  return onClose;
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

it('MFA-04 choosing none where there is none asks for no proof: nothing is sent', async () => {
  const onClose = await shown();
  await page.getByRole('radio', { name: /^None/ }).click();

  await press('Continue');

  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(asked).toEqual([]);
});

async function typeCode() {
  await press('Continue');
  await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await page.getByRole('textbox', { name: '6-digit code' }).fill('123456');
  await press('Finish');
}

it('MFA-07 an authenticator that is in force although its answer was lost comes with new recovery codes', async () => {
  await shown();
  mfa = 'TOTP';

  await typeCode();

  await expect.element(page.getByRole('heading', { name: 'Your account is protected' })).toBeVisible();
  await expect.element(page.getByText('aaaa-bbbb')).toBeVisible();
});

it('MFA-07 a set-up that has expired says so where nothing is in force', async () => {
  await shown();
  mfa = 'none';

  await typeCode();

  await expect.poll(() => asked.includes('/api/identity/session')).toBe(true);
  await expect
    .element(page.getByRole('heading', { name: 'Your account is protected' }))
    .not.toBeInTheDocument();
  expect(asked).not.toContain('/api/identity/recovery-codes');
});
