import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { needMessages } from '../../../lib/i18n/catalogue.ts';
import { aPage } from '../../../ui/page.builder.tsx';
import { show } from '../../../ui/stage.builder.tsx';
import { WorkRow } from './work-row.tsx';

beforeAll(() => needMessages(['dashboard']));

it('DASH-05 leads to the invoice that is due by its number and its id, so that the list has it', async () => {
  const invoice = {
    Id: 'inv-1',
    BillDoc: '0090040001',
    DueDate: '2026-11-26',
    Bucket: 'before_due' as const,
    DaysTillDueDate: 3,
  };

  await show(aPage(<WorkRow item={{ kind: 'invoice-due', invoice }} />, '/dashboard').element);

  const link = new URL(
    page
      .getByRole('link', { name: /0090040001/ })
      .element()
      .getAttribute('href') ?? '',
    location.href,
  );
  expect([link.pathname, Object.fromEntries(link.searchParams)]).toEqual([
    '/invoices',
    { q: expect.stringContaining('0090040001'), invoice: 'inv-1' },
  ]);
});
