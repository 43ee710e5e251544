import type { ClaimDetail } from '@maincrop/contract/schemas/claims';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aSession, mayDo } from '../../lib/session.builder.ts';
import { sessionQuery } from '../../lib/session.ts';
import { aPage } from '../../ui/page.builder.tsx';
import { show } from '../../ui/stage.builder.tsx';
import { ClaimDialog } from './claim-dialog.tsx';

beforeAll(() => needMessages(['claims', 'upload']));

const RETURNED: ClaimDetail = {
  id: 'clm-1',
  agreementId: 'agr-1',
  contract_number: '0020030036',
  description: 'Fries',
  type: 'billback',
  status: 'submitted',
  outcome: 'returned',
  decision: null,
  wholesale_party: 'Coolhaven',
  credit_reference: null,
  submission_date: '2026-11-02',
  posting_date: null,
  claim_period_from: '2026-10-01',
  claim_period_to: '2026-10-31',
  amount: '100.00',
  currency: 'EUR',
  items: [],
  volumeKg: '0.00',
  attachments: [],
  steps: [{ at: '2026-11-20T08:00:00.000Z', kind: 'returned', said: 'Which month?', amount: null }],
  placedOnBehalf: false,
};
const ANSWERED: ClaimDetail = {
  ...RETURNED,
  outcome: null,
  steps: [
    ...(RETURNED.steps ?? []),
    { at: '2026-11-21T08:00:00.000Z', kind: 'answered', said: 'October.', amount: null },
  ],
};

/** What the service has; an answer is refused as one that nobody asked for. */
let claim = RETURNED;
beforeEach(() => {
  claim = RETURNED;
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, aSession({ policies: [mayDo('post', '/claims')] }));
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.endsWith('/answer')) return Response.json(claim);
    claim = ANSWERED;
    const problem = { code: 'claims.not-asked', status: 409, params: {}, requestId: 'r-1' };
    return Response.json(problem, { status: 409, headers: { 'content-type': 'application/problem+json' } });
  });
  return () => service.mockRestore();
});

const panel = (id: string | null, onClose: () => void = () => undefined) =>
  aPage(<ClaimDialog id={id} onClose={onClose} />, '/claims').element;
const answer = page.getByRole('textbox', { name: 'Your answer' });

it('OPEN-50 keeps what was typed when the panel closes, and a press beside it does not close it', async () => {
  const close = vi.fn<() => void>();
  const { draw } = await show(panel('clm-1', close));
  await answer.fill('October.');

  expect(document.querySelector('dialog')?.getAttribute('closedby')).toBe('closerequest');
  draw(panel(null));
  await expect.element(answer).not.toBeInTheDocument();
  draw(panel('clm-1'));

  await expect.element(answer).toHaveValue('October.');
});

it('OPEN-50 shows the answer that had arrived when the try before was told of no answer', async () => {
  await show(panel('clm-1'));
  await answer.fill('October.');

  await userEvent.click(page.getByRole('button', { name: 'Send answer' }));

  await expect.element(answer).not.toBeInTheDocument();
  await expect.element(page.getByText('October.')).toBeVisible();
  await expect.element(page.getByText(/^Your answer was/)).toBeVisible();
});
