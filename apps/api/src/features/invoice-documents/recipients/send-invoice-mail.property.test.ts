import { rounds } from '@maincrop/testkit/faults/rounds';
import { addConfirmed, mailedLinks } from '@maincrop/testkit/invoices/invoice-recipients';
import { issue } from '@maincrop/testkit/invoices/issued-invoice';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { waitForRetry } from '@maincrop/testkit/world/wait-for-retry';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyErp } from '../../erp-copy/copy-erp.ts';

const ADDRESSES = ['a@customer.example', 'b@customer.example'] as const;
const STEPS = [
  'issue',
  'change',
  'copy everything again',
  'double the jobs',
  'run the jobs',
  'run the jobs twice at once',
  'refuse a mail',
  'remove and add',
  'stop',
] as const;
type Step = (typeof STEPS)[number];

describe('mails about documents, whatever happens', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100000' } });
  });
  afterAll(() => world.close());

  it('the same document never comes twice to an address, and always to those that stay', async () => {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 14 }),
        async (steps) => {
          await world.db.system.query('delete from invoice_recipients');
          await add(ADDRESSES[0]);
          await add(ADDRESSES[1]);
          const issued: string[] = [];
          for (const step of steps) {
            if (step === 'issue') {
              number += 1;
              issued.push(`00907${String(number).padStart(5, '0')}`);
            }
            await take(step, issued);
          }
          await waitForRetry(world);
          await world.runJobs();

          const sent = await told();
          expect(new Set(sent).size).toBe(sent.length);
          // Nothing in the run touches the first address.
          expect(issued.filter((document) => !sent.includes(`${ADDRESSES[0]} ${document}`))).toEqual([]);
        },
      ),
      { numRuns: rounds({ quick: 6, whole: 15 }) },
    );
  }, 120_000);

  async function take(step: Step, issued: readonly string[]): Promise<void> {
    const last = issued.at(-1);
    if (step === 'issue' && last !== undefined) await issue(world, last);
    if (step === 'change' && last !== undefined) await issue(world, last, { state: 'cleared' });
    if (step === 'copy everything again') await copyAgain();
    if (step === 'double the jobs') await doubleJobs();
    if (step === 'run the jobs') await world.runJobs();
    if (step === 'run the jobs twice at once') await Promise.all([world.runJobs(), world.runJobs()]);
    if (step === 'refuse a mail') await refuseOne();
    if (step === 'remove and add') {
      await world.db.system.query('delete from invoice_recipients where email = $1', [ADDRESSES[1]]);
      await add(ADDRESSES[1]);
    }
    if (step === 'stop') {
      const { stop } = await mailedLinks(world, ADDRESSES[1]);
      await world.call('stopInvoiceMails', { body: { token: stop } }).catch(() => 'ended');
    }
  }

  async function add(email: string) {
    world.clock.advance(60_000);
    const session = await world.signIn(BUYER);
    await addConfirmed({ world, session }, { email });
  }

  async function copyAgain() {
    await world.db.system.query("update erp_watermarks set watermark = null where kind = 'invoices'");
    await copyErp(world.services);
  }

  async function doubleJobs() {
    await world.db.system.query(
      `select add_job('send-invoice-mail', payload, gen_random_uuid()::text, 5)
       from (select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t
         on t.id = j.task_id and t.identifier = 'send-invoice-mail') as jobs`,
    );
  }

  async function refuseOne() {
    const refusing = vi.spyOn(world.services.mail, 'send').mockRejectedValueOnce(new Error('450'));
    await world.runJobs();
    refusing.mockRestore();
    await waitForRetry(world);
  }

  async function told(): Promise<string[]> {
    const sent = await world.db.system.query<{ told: string }>(
      `select recipient || ' ' || split_part(subject, ' ', 2) as told from outbox where subject like 'Rechnung 00907%'`,
    );
    return sent.rows.map((row) => row.told);
  }
});
