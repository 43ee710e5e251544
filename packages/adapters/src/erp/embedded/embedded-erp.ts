import { localTime } from '@maincrop/domain/calendar/local-time';
import { SUPPLIER_TIME_ZONE } from '@maincrop/domain/calendar/supplier-time';
import pg from 'pg';
import { erpNameOf } from '../name-record.ts';
import { type ErpChange, type ErpKind, type ErpPort, ErpRefusal, ErpUnavailable } from '../port.ts';
import { takeClaimDecision } from './claim-decisions.store.ts';
import { enteredClaim } from './claims.store.ts';
import { orderUnder } from './enter-order.ts';
import { type DemoRecord, demoRecords } from './demo-records.ts';
import { advanceDueDisputes, disputeUnder } from './dispute.store.ts';
import { type Birth, lifeOf } from './life.ts';
import { parseRecord } from './parse-record.ts';
import { submissionsTo } from './submissions.ts';
import {
  advanceDueOrders,
  changesAfter,
  recordOf,
  setUpSupplier,
  type StoredRecord,
  type LivingOrder,
} from './supplier.store.ts';

type ErpCall =
  | 'lookUpCustomer'
  | 'changesSince'
  | 'findOrder'
  | 'submitOrder'
  | 'document'
  | 'findDispute'
  | 'submitDispute'
  | 'findClaim'
  | 'submitClaim'
  | 'submitClaimDecision';

/**
 * What goes wrong with a call: nothing, it fails before it had an effect, or it has its effect and the answer is lost.
 */
export type ErpFault = 'none' | 'before' | 'after';

export interface EmbeddedErpOptions {
  /** The database in which the supplier keeps its own schema `embedded_erp`, over connections of its own. */
  readonly connection: pg.PoolConfig;
  readonly now: () => Date;
  /** How long it is waited for; default: thirty seconds. */
  readonly answerMs?: number;
  /** Asked before each call; default: nothing goes wrong. */
  readonly fault?: (call: ErpCall) => ErpFault;
  /** Enters what is submitted once under its reference, as the ERP interface promises; default: each time. */
  readonly entersOnce?: boolean;
}

// As the port demands: a supplier that says nothing is one that cannot be reached.
const ANSWER_MS = 30_000;
const PORTION = 1000;
// It answers at once, and who tries the portal out watches.
const COPY_EVERY_MS = 3000;
const DAY_MS = 86_400_000;

/**
 * A supplier of our own: master data and orders of the demo, kept in PostgreSQL, and orders that move through their
 * life as time passes. Each submission becomes a document of its own, a second one under the same reference too, so
 * that a doubled hand-over can be seen. Sets itself up on the first call.
 */
export function createEmbeddedErp(options: EmbeddedErpOptions): ErpPort {
  const { now } = options;
  const pool = openPool(options.connection, options.answerMs ?? ANSWER_MS);
  let ready: Promise<unknown> | null = null;
  const setUp = async () => {
    ready ??= setUpSupplier(pool, () => firstFill(now()));
    try {
      await ready;
    } catch (error) {
      // The next call tries again.
      ready = null;
      throw error;
    }
  };
  const call = async <T>(name: ErpCall, work: () => Promise<T>): Promise<T> => {
    const fault = options.fault?.(name) ?? 'none';
    if (fault === 'before') throw new ErpUnavailable(`${name}: no connection`);
    const answer = await reach(name, async () => {
      await setUp();
      return work();
    });
    if (fault === 'after') throw new ErpUnavailable(`${name}: the answer was lost`);
    return answer;
  };
  const take = submissionsTo(pool, now, options.entersOnce === true);
  return {
    copyEveryMs: COPY_EVERY_MS,
    lookUpCustomer: (customerNr) =>
      call('lookUpCustomer', async () => {
        const raw = await recordOf(pool, 'customers', customerNr);
        const parsed = raw === null ? null : parseRecord('customers', raw);
        return parsed?.kind === 'record' ? parsed.record : null;
      }),
    changesSince: (kind, watermark) =>
      call('changesSince', async () => {
        if (kind === 'orders') await advanceDueOrders(pool, now(), (order) => liveUntil(order, now()));
        if (kind === 'disputes') await advanceDueDisputes(pool, now());
        return changesOf(pool, kind, watermark);
      }),
    findOrder: (externalReference) => call('findOrder', () => orderUnder(pool, externalReference)),
    submitOrder: (order) => call('submitOrder', () => take.order(order)),
    document: (_kind, id) => call('document', () => drawnInvoice(pool, id)),
    findDispute: (externalReference) => call('findDispute', () => disputeUnder(pool, externalReference)),
    submitDispute: (dispute) => call('submitDispute', () => take.dispute(dispute)),
    findClaim: (externalReference) => call('findClaim', () => enteredClaim(pool, externalReference)),
    submitClaim: (claim) => call('submitClaim', () => take.claim(claim)),
    submitClaimDecision: (decision) =>
      call('submitClaimDecision', () => takeClaimDecision(pool, decision, now())),
    close: () => pool.end(),
  };
}

function openPool(connection: pg.PoolConfig, answerMs: number): pg.Pool {
  const pool = new pg.Pool({
    max: 4,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    allowExitOnIdle: true,
    ...connection,
  });
  const ignore = () => {
    // A connection lost while idle: the next call opens another and tells if it cannot.
  };
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** Every failure of the database is, for the portal, an ERP that cannot be reached. */
async function reach<T>(name: ErpCall, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ErpRefusal || error instanceof ErpUnavailable) throw error;
    throw new ErpUnavailable(`${name} failed`, { cause: error });
  }
}

async function changesOf<K extends ErpKind>(pool: pg.Pool, kind: K, watermark: string | null) {
  const [change = '0', key = ''] = watermark === null ? [] : split(watermark);
  const rows = await changesAfter(pool, kind, { change, key, limit: PORTION });
  const last = rows.at(-1);
  return {
    changes: rows.map((row) => changeOf(kind, row)),
    watermark: last === undefined ? `${change}/${key}` : `${last.change}/${last.key}`,
    isComplete: rows.length < PORTION,
  };
}

function changeOf<K extends ErpKind>(kind: K, { key, record, isDeleted }: StoredRecord): ErpChange<K> {
  const parsed = parseRecord(kind, record);
  if (!isDeleted) return parsed;
  if (parsed.kind !== 'record') return { kind: 'deleted', id: key, externalReference: null, number: null };
  const { id, externalReference, number } = erpNameOf(kind, parsed.record);
  return { kind: 'deleted', id, externalReference, number };
}

function split(watermark: string): readonly string[] {
  const slash = watermark.indexOf('/');
  return [watermark.slice(0, slash), watermark.slice(slash + 1)];
}

function liveUntil({ birth, stepsDone }: LivingOrder, now: Date) {
  const ahead = lifeOf(birth).slice(stepsDone);
  const due = ahead.filter((step) => step.at <= now);
  return { due, nextAt: ahead[due.length]?.at ?? null };
}

/** The demo data as of today; its orders begin to move a day later, so that the first day shows every state. */
function firstFill(now: Date) {
  const { date } = localTime(now, SUPPLIER_TIME_ZONE);
  const records = demoRecords(date);
  const isContainer = new Map(
    records.map((customer) => [customer.key, customer.record['IsContainerCustomer'] === true] as const),
  );
  const births = new Map<string, readonly [Birth, Date]>();
  for (const order of records) {
    const birth =
      order.kind === 'orders' ? birthOf(order, new Date(now.getTime() + DAY_MS), isContainer) : null;
    const first = birth === null ? undefined : lifeOf(birth)[0];
    if (birth !== null && first !== undefined) births.set(order.key, [birth, first.at]);
  }
  return { records, births };
}

function birthOf({ key, record }: DemoRecord, start: Date, isContainer: ReadonlyMap<string, boolean>): Birth {
  const { OrderNumber: number, OrderItems: items } = record;
  return {
    seed: key,
    startedAt: start.toISOString(),
    status: String(record['OrderStatus']),
    requestedDate: String(record['ReqDlvDate']),
    isContainer: isContainer.get(String(record['CustomerNr'])) ?? false,
    demoNumber: typeof number === 'string' ? number : `45000009${key.slice(-2)}`,
    ...(Array.isArray(items) && { items }),
  };
}

/** The paper of an invoice; drawing is loaded with the first. */
async function drawnInvoice(pool: pg.Pool, id: string): ReturnType<ErpPort['document']> {
  const raw = await recordOf(pool, 'invoices', id);
  const parsed = raw === null ? null : parseRecord('invoices', raw);
  if (parsed?.kind !== 'record') return null;
  const { renderInvoice } = await import('./invoice-pdf/render-invoice.ts');
  return { contentType: 'application/pdf', content: await renderInvoice(parsed.record.document) };
}
