import { againstCeiling } from './against-ceiling.ts';
import type { Question } from './question.ts';
import type { Report } from './report.ts';
import { seedOrders } from './seed-orders.ts';
import { BUYER_CUSTOMER, type BenchWorld } from './world.ts';

const PAGE = 20;
const FULL = { text: '"OrderNumber":', times: PAGE };

/** Orders with sign-in, policies and total, each against its own ceiling. */
export async function benchLists(world: BenchWorld, seconds: number, report: Report): Promise<void> {
  await seedOrders(world.system, { customerNr: BUYER_CUSTOMER, ownOrders: 100_000, otherOrders: 900_000 });
  const section = 'Orders: 100,000 of the customer, 1,000,000 in all, 16 connections';
  await againstCeiling(world, { section, questions: await orderQuestions(world), seconds }, report);
}

/** What is asked of orders: pages as a reader turns them, statuses, sorts, searches, one order. */
export async function orderQuestions(world: BenchWorld): Promise<readonly Question[]> {
  const { session } = world;
  const list = (name: string, query: string, shows = FULL): Question => {
    return { name, path: `/orders?per_page=${PAGE}&${query}`, session, shows };
  };
  const pages: Question[] = [list('orders, page 1', 'page=1&filter=closed')];
  let cursor = '';
  let last = 1;
  for (let page = 1; page <= 3; page++) {
    const answer = await session.call('listOrders', {
      query: { per_page: PAGE, page, filter: 'closed', ...(cursor !== '' && { cursor }) },
    });
    cursor = answer.cursors?.last ?? '';
    last = answer.pages;
    const query = `page=${page + 1}&filter=closed&cursor=${encodeURIComponent(cursor)}`;
    pages.push(list(`orders, page ${page + 1}`, query));
  }
  return [
    ...pages,
    // By their numbers, as an address that was kept names them.
    list('orders, the page in the middle', `page=${Math.ceil(last / 2)}&filter=closed`),
    list('orders, the last page but one', `page=${last - 1}&filter=closed`),
    list('orders, one status', 'page=1&filter=SAP_CANCELLED'),
    list('orders by their reference', 'page=1&filter=closed&sort=PurchOrder+asc'),
    // 11 of 10,000, 111 of 100,000.
    list('orders, search for own4242', 'page=1&search=own4242', {
      text: '"OrderNumber":"bench-own4242',
      times: 1,
    }),
    list('orders, search for zuiderloo (all)', 'page=1&search=zuiderloo'),
    {
      name: 'one order',
      path: '/order?id=bench-own-4242',
      session,
      shows: { text: 'bench-own4242', times: 1 },
      // Ten times what Vendure answers on a quiet machine of two cores.
      goal: { perSecond: 2760 },
    },
    {
      name: 'the last order (dashboard)',
      path: '/orders?per_page=1&page=1',
      session,
      shows: { text: '"OrderNumber"', times: 1 },
    },
  ];
}
