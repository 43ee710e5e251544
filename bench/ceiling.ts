// The ceiling of the same run: bare Fastify and pg that send the very statements which the service was heard sending,
// on connections with the same settings, together where the service sends them together. No sign-in, no policies, no
// schemas. Started as a process of its own: `node bench/ceiling.ts <socket dir> <port>`; told what to answer by message.
import Fastify from 'fastify';
import pg from 'pg';
import type { CeilingPlan, Statement } from './statement.ts';

const [host = '', port = '0'] = process.argv.slice(2);
const plans = new Map<string, CeilingPlan>();
const pools = new Map<string, pg.Pool>();
const app = Fastify({ logger: false });

process.on('message', (message) => {
  // The bench is the only one who sends.
  const plan = message as CeilingPlan;
  plans.set(plan.name, plan);
  process.send?.('told');
});

app.get<{ Params: { name: string } }>('/figure/:name', async ({ params }) => {
  const plan = plans.get(params.name);
  if (plan === undefined) throw new Error(`Nobody said how to answer ${params.name}`);
  const isTransaction = plan.statements.some(({ text }) => text === 'begin');
  return { rows: await (isTransaction ? inTransaction(plan) : inStages(plan)), kept: plan.kept };
});

app.post('/row', async () => {
  // One committed row with fsync: what a placement cannot be cheaper than.
  await poolFor('').query({ name: 'ceiling-insert', text: "insert into bench_rows (body) values ('{}')" });
  return { ok: true };
});

async function inStages(plan: CeilingPlan): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const stage of stagesOf(plan)) {
    const answers = await Promise.all(
      stage.map((statement) => send(poolFor(settingsFor(plan, statement)), plan, statement)),
    );
    rows.push(...answers);
  }
  return rows;
}

/** What a transaction sets for itself holds on its connection alone. */
async function inTransaction(plan: CeilingPlan): Promise<unknown[]> {
  const clients = new Map<string, pg.PoolClient>();
  let isWhole = false;
  try {
    const rows: unknown[] = [];
    for (const statement of plan.statements) {
      const settings = settingsFor(plan, statement);
      const client = clients.get(settings) ?? (await poolFor(settings).connect());
      clients.set(settings, client);
      rows.push(await send(client, plan, statement));
    }
    isWhole = true;
    return rows;
  } finally {
    for (const client of clients.values()) client.release(!isWhole);
  }
}

async function send(
  connection: Pick<pg.Pool | pg.PoolClient, 'query'>,
  plan: CeilingPlan,
  { text, values, name, isText, rows }: Statement,
): Promise<unknown[]> {
  const answer = await connection.query<Record<string, unknown>>({
    text,
    values: [...values],
    ...(name !== null && { name }),
    ...(isText && { types: asText }),
  });
  // The same rows or no figure.
  if (answer.rows.length !== rows)
    throw new Error(`${plan.name}: ${answer.rows.length} rows, the service had ${rows}`);
  return answer.rows;
}

function stagesOf({ statements }: CeilingPlan): Statement[][] {
  return Object.values(Object.groupBy(statements, ({ stage }) => stage)).map((stage) => stage ?? []);
}

/** The owner of the tables instead of the role under policies; functions that ask who the customer is are told. */
function settingsFor({ customerNr }: CeilingPlan, { settings }: Statement): string {
  return `${settings.replace('-c role=maincrop_app', '')} -c maincrop.customer_nr=${customerNr}`;
}

function poolFor(options: string): pg.Pool {
  const known = pools.get(options);
  if (known !== undefined) return known;
  const pool = new pg.Pool({ host, port: 5432, user: 'maincrop', database: 'maincrop', max: 10, options });
  pools.set(options, pool);
  return pool;
}

const asText = { getTypeParser: () => (value: string) => value };

await poolFor('').query(
  'create table if not exists bench_rows (id bigint generated always as identity, body jsonb)',
);
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.('ready');
