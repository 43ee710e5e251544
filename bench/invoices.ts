import { againstCeiling } from './against-ceiling.ts';
import { FEW_AND_MANY, measureGrowth } from './growth.ts';
import type { Question } from './question.ts';
import type { Report } from './report.ts';
import { seedInvoices } from './seed-invoices.ts';
import { BUYER_CUSTOMER, type BenchWorld } from './world.ts';

const PAGE = 20;
const FULL = { text: '"BillDoc":', times: PAGE };

/** Invoices as their customer grows, then each question against its own ceiling on the larger size. */
export async function benchInvoices(world: BenchWorld, seconds: number, report: Report): Promise<void> {
  const questions = () => invoiceQuestions(world);
  await measureGrowth(
    world,
    {
      section: 'Invoices as their customer grows, one connection',
      sizes: FEW_AND_MANY,
      seed: (rows) =>
        seedInvoices(world.system, { customerNr: BUYER_CUSTOMER, ownOrders: rows, otherOrders: 0 }),
      questions,
      seconds,
    },
    report,
  );
  const section = 'Invoices of the largest customer, 16 connections';
  await againstCeiling(world, { section, questions: await questions(), seconds }, report);
}

async function invoiceQuestions({ session }: BenchWorld): Promise<readonly Question[]> {
  const list = (name: string, query: string, shows = FULL): Question => {
    return { name, path: `/invoices?per_page=${PAGE}&${query}`, session, shows };
  };
  const first = await session.call('listInvoices', { query: { per_page: PAGE, page: 1 } });
  return [
    list('invoices, page 1', 'page=1'),
    list('invoices, page 2', `page=2&cursor=${encodeURIComponent(first.cursors?.last ?? '')}`),
    list('invoices, the page in the middle', `page=${Math.ceil(first.pages / 2)}`),
    list('invoices, one status', 'page=1&filter=overdue'),
    list('invoices by amount, one status', 'page=1&filter=before_due&sort=NetValue+desc'),
    list('invoices by amount', 'page=1&sort=NetValue+desc'),
    list('invoices, search for B-4242', 'page=1&search=B-4242', { text: '"BillDoc":"B-4242', times: 1 }),
    {
      name: 'open amounts',
      path: '/open-amount-invoices',
      session,
      shows: { text: '"EUR"', times: 2 },
    },
    { name: 'cash view', path: '/invoices/cash-view', session, shows: { text: '"EUR"', times: 1 } },
  ];
}
