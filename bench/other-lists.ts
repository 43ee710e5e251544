import { againstCeiling } from './against-ceiling.ts';
import type { Report } from './report.ts';
import { seedClaims } from './seed-claims.ts';
import { seedUsers } from './seed-users.ts';
import { BUYER_CUSTOMER, type BenchWorld } from './world.ts';

/** Claims, agreements, contracts, users, products and the session, each against its own ceiling. */
export async function benchOtherLists(world: BenchWorld, seconds: number, report: Report): Promise<void> {
  await seedClaims(world.system, BUYER_CUSTOMER);
  await seedUsers(world.system);
  const { session, administrator } = world;
  const section = 'Other lists: 2,000 of 15,000 claims, 20 agreements, 10,000 users, 16 connections';
  const questions = [
    { name: 'claims, page 1', path: '/claims?page=1', session, shows: { text: '"bench-claim', times: 10 } },
    {
      name: 'claims by amount, page 1',
      path: '/claims?page=1&sort=amount+desc',
      session,
      shows: { text: '"bench-claim', times: 10 },
    },
    { name: 'agreements', path: '/agreements', session, shows: { text: '"bench-agreement', times: 20 } },
    { name: 'contracts', path: '/contracts', session, shows: { text: '"contractNumber"', times: 1 } },
    {
      name: 'users, page 1',
      path: '/profiles?page=1&per_page=20',
      session: administrator,
      shows: { text: '"lastName"', times: 20 },
    },
    {
      name: 'users, search for user 4242',
      path: '/profiles?page=1&per_page=20&search=user-4242',
      session: administrator,
      shows: { text: '"user-4242@bench.example"', times: 1 },
    },
    {
      name: 'products',
      path: '/products',
      session,
      shows: { text: '"ProductNr"', times: 40 },
      isKept: true,
      goal: { perSecond: 1000 },
    },
    { name: 'session', path: '/identity/session', session, shows: { text: BUYER_CUSTOMER, times: 1 } },
  ];
  await againstCeiling(world, { section, questions, seconds }, report);
}
