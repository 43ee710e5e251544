import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sendTextMessage } from '@maincrop/api/features/account/send-text-message.job';
import { addJob } from '@maincrop/api/platform/jobs/job';
import { seedMonth } from '@maincrop/testkit/invoices/month-of-invoices';
import { aNewOrder, BUYER, CONTAINER_BUYER } from '@maincrop/testkit/orders/orders';
import { demoCode, signInAs, type TestSession } from '@maincrop/testkit/world/sign-in';
import { percentile } from './sequence.ts';
import { type BenchWorld, startBenchWorld } from './world.ts';

const BEGIN_MAX_MS = 5000;
const MONTHS = ['2002-01', '2002-02', '2002-03'] as const;
/** Their months are packed meanwhile, three for each, as many as one user may ask for. */
const PACKED_FOR = [BUYER, CONTAINER_BUYER] as const;
/** More than can be packed while it is measured: a core packs some twenty a second. */
const INVOICES_PER_MONTH = 1500;

const KINDS = {
  'sign-in texts': 'send-text-message',
  'order hand-over': 'order-hand-over',
  'order mails': 'confirmation-mail',
} as const;

/**
 * Time from the commit of a job to its beginning, while months of thousands of invoices are packed and the mail server
 * takes calls and says nothing. Throws when one takes longer than five seconds, when anything is refused, or when
 * nothing was packed meanwhile.
 */
export async function benchJobs(seconds: number): Promise<void> {
  const silent = createServer((socket) => socket.on('error', () => {}));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  // A server that listens on a port has an address with a port.
  const { port } = silent.address() as AddressInfo;
  const world = await startBenchWorld({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'bench@maincrop.example',
  });
  try {
    await startPacking(world);
    const started = performance.now();
    const watch = watchBeginnings(world);
    for (let nr = 0; performance.now() - started < seconds * 1000; nr++) {
      const { Id } = await world.session.call('placeOrder', {
        idempotencyKey: randomUUID(),
        body: anOrder(),
      });
      const to = `+31600${String(nr).padStart(6, '0')}`;
      await addJob(world.system, sendTextMessage, {
        payload: { to, text: '123456' },
        key: `send-text-message:${to}`,
      });
      for (const key of [`order-hand-over:${Id}`, `confirmation-mail:${Id}`, `send-text-message:${to}`])
        watch.add(key);
      await pause(250);
    }
    report(await watch.end(), await packedMeanwhile(world));
  } finally {
    await world.close();
    silent.close();
  }
}

async function startPacking(world: BenchWorld): Promise<void> {
  for (const email of PACKED_FOR) {
    // A code of the authenticator is good once.
    const session =
      email === BUYER
        ? world.session
        : await signInAs(world.apiBase, { email, code: () => demoCode(world.apiBase, email) });
    const customerNr = await customerOf(session);
    for (const month of MONTHS) {
      await seedMonth(world.system, { customerNr, month, count: INVOICES_PER_MONTH });
      await session.call('startInvoiceArchive', { body: { month } });
    }
  }
  while ((await packedMeanwhile(world)) === 0) await pause(100);
}

async function customerOf(session: Pick<TestSession, 'call'>): Promise<string> {
  const { sapCustomer } = await session.call('getSession');
  if (sapCustomer === null) throw new Error('The demo buyer acts for no customer.');
  return sapCustomer.CustomerNr;
}

async function packedMeanwhile({ system }: BenchWorld): Promise<number> {
  const { rows } = await system.query<{ done: number }>('select sum(done)::integer as done from archives');
  return rows[0]?.done ?? 0;
}

/** Looks forty times a second which jobs have been taken by a worker, or are done already. */
function watchBeginnings({ system }: BenchWorld) {
  const waiting = new Map<string, number>();
  const begun = new Map<string, number>();
  let isEnding = false;
  const loop = (async () => {
    for (;;) {
      const asked = new Map(waiting);
      const { rows } = await system.query<{ key: string }>(
        'select key from graphile_worker.jobs where key = any($1) and attempts = 0',
        [[...asked.keys()]],
      );
      const idle = new Set(rows.map(({ key }) => key));
      const now = performance.now();
      for (const [key, since] of asked) {
        const ms = now - since;
        // What has not begun by then is not waited for any longer: its time is long enough.
        if (idle.has(key) && ms < 4 * BEGIN_MAX_MS) continue;
        waiting.delete(key);
        begun.set(key, ms);
      }
      if (isEnding && waiting.size === 0) return;
      await pause(25);
    }
  })();
  return {
    add: (key: string) => waiting.set(key, performance.now()),
    end: async () => {
      isEnding = true;
      await loop;
      return begun;
    },
  };
}

function report(wait: ReadonlyMap<string, number>, packed: number): void {
  console.log(
    `Jobs beside ${PACKED_FOR.length * MONTHS.length} months of ${INVOICES_PER_MONTH} invoices (${packed} packed meanwhile) and a silent mail server: time until begun`,
  );
  const late: string[] = [];
  for (const [name, identifier] of Object.entries(KINDS)) {
    const times = [...wait].filter(([key]) => key.startsWith(`${identifier}:`)).map(([, ms]) => ms);
    const worst = Math.max(...times);
    console.log(
      `  ${name.padEnd(16)} ${String(times.length).padStart(4)}  p50 ${percentile(times, 50).toFixed(0)} ms  max ${worst.toFixed(0)} ms`,
    );
    if (times.length === 0 || worst > BEGIN_MAX_MS) late.push(name);
  }
  console.log('');
  if (late.length > 0) throw new Error(`Begun after more than ${BEGIN_MAX_MS} ms: ${late.join(', ')}.`);
}

function anOrder() {
  const date = new Date(Date.now() + 14 * 86_400_000);
  while (date.getUTCDay() === 0 || date.getUTCDay() === 6) date.setUTCDate(date.getUTCDate() + 1);
  return aNewOrder({ ReqDlvDate: date.toISOString().slice(0, 10).replaceAll('-', '') });
}
