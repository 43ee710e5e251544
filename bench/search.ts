import { againstCeiling } from './against-ceiling.ts';
import { ask, type Question } from './question.ts';
import type { Report } from './report.ts';
import { seedClaims } from './seed-claims.ts';
import { seedInvoices } from './seed-invoices.ts';
import { seedOrders } from './seed-orders.ts';
import { buildWordIndexes } from './refill.ts';
import { BUYER_CUSTOMER, type BenchWorld } from './world.ts';

/** A million documents: those of the customer, and of 10,000 others. */
const ORDERS = { own: 100_000, other: 500_000 };
const INVOICES = { own: 50_000, other: 335_000 };

/** Asked one after the other by two searchers, as many as the machine of the goals has cores. */
const SEARCHERS = 2;
const ASKED_EACH = 250;
/** Every question is asked so often before any is measured: what is measured is a service at work, not one that starts. */
const WARM_UP_EACH = 25;

/** What a search may take at most, in milliseconds: 95 of 100, and 99 of 100 of a number. */
const GOALS = { word: { share: 0.95, ms: 50 }, number: { share: 0.99, ms: 25 } } as const;

/** The search for everything among a million documents: how long one takes, and against its own ceiling. */
export async function benchSearch(world: BenchWorld, seconds: number, report: Report): Promise<void> {
  const [customerNr, { system }] = [BUYER_CUSTOMER, world];
  await seedOrders(system, { customerNr, ownOrders: ORDERS.own, otherOrders: ORDERS.other });
  await seedInvoices(system, { customerNr, ownOrders: INVOICES.own, otherOrders: INVOICES.other });
  await seedClaims(system, customerNr);
  await buildWordIndexes(system);
  // Filled at once, the tables would be tidied by PostgreSQL while they are searched.
  await system.query('vacuum (analyze) orders, invoices, claims');
  await system.query('checkpoint');
  const section = 'Search for everything: 1,000,000 documents';
  for (const [, question] of questionsOf(world)) await timesOf(world, question, WARM_UP_EACH);
  for (const [kind, question] of questionsOf(world)) {
    const times = await timesOf(world, question, ASKED_EACH);
    report.latency(`${section}, ${SEARCHERS} searchers`, { name: question.name, times, goal: GOALS[kind] });
  }
  const questions = questionsOf(world).map(([, question]) => question);
  await againstCeiling(world, { section: `${section}, 16 connections`, questions, seconds }, report);
}

function questionsOf({ session }: BenchWorld): readonly (readonly ['word' | 'number', Question])[] {
  const question = (name: string, q: string, text: string): Question => ({
    name,
    path: `/search?q=${encodeURIComponent(q)}`,
    session,
    shows: { text, times: 1 },
  });
  return [
    ['number', question('a number', 'bench-own42421', 'bench-own42421')],
    ['number', question('a number in parts', 'own 42-421', 'bench-own42421')],
    ['number', question('the end of a number', '42421', 'bench-own42421')],
    ['number', question('a number with an error', 'B-424210', 'B-42421')],
    ['word', question('a word of every document', 'zuiderloo', '"kind":"orders"')],
    ['word', question('a rare word', 'party 42', '"kind":"claims"')],
    ['word', question('a product', 'F01', '"kind":"products"')],
    ['word', question('a word with an error', 'zuidreloo', '"isCorrected":true')],
    ['word', question('nothing', 'qwxyzv', '"groups":[]')],
  ];
}

/** Milliseconds of each search, the shortest first. */
async function timesOf(world: BenchWorld, question: Question, askedEach: number): Promise<readonly number[]> {
  const searcher = async () => {
    const times: number[] = [];
    for (let asked = 0; asked < askedEach; asked++) {
      const began = performance.now();
      await ask(world.apiBase, question);
      times.push(performance.now() - began);
    }
    return times;
  };
  const times = await Promise.all(Array.from({ length: SEARCHERS }, searcher));
  return times.flat().toSorted((a, b) => a - b);
}
