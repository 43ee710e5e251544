import { expect, type Page } from '@playwright/test';

export interface ArrivedMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly files: readonly string[];
}

/** The mails that the SMTP server got for an address, the newest first; waits for the first of them. */
export async function mailsTo(address: string): Promise<readonly ArrivedMail[]> {
  let mails: readonly ArrivedMail[] = [];
  await expect(async () => {
    const answer = await fetch(process.env['E2E_LETTER_BOX'] ?? '');
    const arrived = (await answer.json()) as readonly ArrivedMail[];
    mails = arrived.filter(({ to }) => to.includes(address));
    expect(mails).not.toHaveLength(0);
  }).toPass({ timeout: WAIT_MS });
  return mails;
}

/** The six digits of the newest mail to an address, once they are others than `former`. */
export async function mailedCode(address: string, former = ''): Promise<string> {
  let code = '';
  await expect(async () => {
    const [newest] = await mailsTo(address);
    code = codeIn(newest?.text);
    expect(code).not.toBe('');
    expect(code).not.toBe(former);
  }).toPass({ timeout: WAIT_MS });
  return code;
}

/** The six digits of the newest text message to a number, which the demo keeps instead of sending it. */
export async function textedCode(page: Page, phone: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const answer = await page.request.get('/api/demo/outbox');
    const { items } = (await answer.json()) as { items: { kind: string; to: string; text: string }[] };
    code = codeIn(items.find(({ kind, to }) => kind === 'sms' && to === phone)?.text);
    expect(code).not.toBe('');
  }).toPass({ timeout: WAIT_MS });
  return code;
}

function codeIn(text = ''): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

const WAIT_MS = 20_000;
