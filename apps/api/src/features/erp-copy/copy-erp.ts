import {
  type ErpChange,
  type ErpKind,
  erpKinds,
  type ErpRecords,
  ErpUnavailable,
} from '@maincrop/adapters/erp/port';
import { erpNameOf } from '@maincrop/adapters/erp/name-record';
import type { PoolClient } from 'pg';
import { holdToErp, refuseOtherErp } from '../../db/erp-of-records.ts';
import { transaction } from '../../db/transaction.ts';
import { safeFacts } from '../../platform/safe-facts.ts';
import type { Services } from '../../platform/services.ts';
import { copyContracts } from './contracts-copy.store.ts';
import { copyDisputes } from './disputes-copy.store.ts';
import { copyClaimDecisions } from './claim-decisions.ts';
import { copyAgreements, copyClaims } from './claims-copy.store.ts';
import {
  attempt,
  endAgain,
  moveWatermark,
  noteContact,
  setAside,
  type SetAside,
  watermarkOf,
} from './erp-copy.store.ts';
import { forgetGone, forgetMoved } from './gone.store.ts';
import { copyInvoices } from './invoices-copy.store.ts';
import { copyCustomers, copyPlants, copyProducts, copyShipToPartners } from './master-copy.store.ts';
import { copyOrders } from './orders-copy.store.ts';

/**
 * Brings the portal's copy of the ERP up to date, kind by kind, in portions of which each is committed with its
 * watermark. What the ERP no longer has goes, and what it gave to another customer goes there. A record that cannot be
 * understood or stored is set aside and counted; the rest goes on. A kind that fails holds up none but those that name
 * its records.
 * Throws what failed first, `ErpUnavailable` as a rule; what was copied stays. Nothing is asked or kept where the database
 * has the records of another kind of ERP: `StartError`. Safe to run in several processes at once.
 */
export async function copyErp(services: Services): Promise<void> {
  await refuseOtherErp(services.db.system, services.config.erp.kind);
  const failed = new Map<ErpKind, unknown>();
  for (const kind of erpKinds) {
    if (NAMED_BY[kind]?.some((named) => failed.has(named)) === true) continue;
    try {
      await copyKind(services, kind);
    } catch (error) {
      services.log.warn({ kind, ...safeFacts(error) }, 'ERP records of a kind could not be copied');
      failed.set(kind, error);
    }
  }
  for (const error of failed.values()) throw error;
}

// A dispute finds its document as it is copied, and never again.
const NAMED_BY: { readonly [K in ErpKind]?: readonly ErpKind[] } = { disputes: ['orders', 'invoices'] };

async function copyKind(services: Services, kind: ErpKind): Promise<void> {
  const { system } = services.db;
  for (;;) {
    const from = await watermarkOf(system, kind);
    const asked = services.clock.now();
    const portion = await services.erp.changesSince(kind, from);
    if (portion.watermark !== from) {
      const refused = await transaction(system, async (client) => {
        await holdToErp(client, services.config.erp.kind);
        const isOurs = await moveWatermark(client, kind, { from, to: portion.watermark });
        const told = { changes: portion.changes, at: asked, log: services.log };
        const records = isOurs ? await store(client, kind, told) : [];
        if (records.length > 0) await setAside(client, kind, { records, at: asked });
        return records.length;
      });
      if (refused > 0) services.log.warn({ kind, records: refused }, 'ERP records set aside');
    }
    if (portion.isComplete) {
      if (await endAgain(system, kind, portion.watermark)) continue;
      await noteContact(system, kind, { upTo: portion.watermark, at: asked });
      return;
    }
    // It would be asked the same again, without end.
    if (portion.watermark === from) throw new ErpUnavailable(`The ERP goes no further with ${kind}`);
  }
}

/** When the portion was asked for, and where to tell what people should look at. */
interface CopyFrame {
  readonly at: Date;
  readonly log: Services['log'];
}

/** Stores a portion at once, or one by one where a record spoils it; answers what could not be stored. */
async function store<K extends ErpKind>(
  client: PoolClient,
  kind: K,
  portion: CopyFrame & { readonly changes: readonly ErpChange<K>[] },
): Promise<SetAside[]> {
  const { records, gone, malformed } = lastChanges(kind, portion.changes);
  const notForgotten = await eachOrAll(client, gone, (some) => forgetGone(client, kind, some));
  const keep = async (some: readonly ErpRecords[K][]) => {
    await forgetMoved(
      client,
      kind,
      some.map((record) => erpNameOf(kind, record)),
    );
    await copiers[kind](client, some, portion);
  };
  return [...malformed, ...notForgotten, ...(await eachOrAll(client, records, keep))];
}

/** Does something with all at once, or with each where one spoils it; answers with which it could not be done. */
async function eachOrAll<T>(
  client: PoolClient,
  all: readonly T[],
  work: (some: readonly T[]) => Promise<void>,
): Promise<SetAside[]> {
  if (all.length === 0 || (await attempt(client, () => work(all))) === null) return [];
  const refused: SetAside[] = [];
  for (const one of all) {
    const problem = await attempt(client, () => work([one]));
    if (problem !== null) refused.push({ raw: one, reason: problem.message });
  }
  return refused;
}

/** What became of each record in the end: of what is told twice in a portion the later change counts. */
function lastChanges<K extends ErpKind>(kind: K, changes: readonly ErpChange<K>[]) {
  const records = new Map<string, ErpRecords[K]>();
  const gone = new Map<string, Extract<ErpChange<K>, { kind: 'deleted' }>>();
  const malformed: SetAside[] = [];
  for (const change of changes) {
    if (change.kind === 'malformed') {
      malformed.push({ raw: change.raw, reason: change.reason });
      continue;
    }
    const id = change.kind === 'record' ? erpNameOf(kind, change.record).id : change.id;
    records.delete(id);
    gone.delete(id);
    if (change.kind === 'record') records.set(id, change.record);
    else gone.set(id, change);
  }
  return { records: [...records.values()], gone: [...gone.values()], malformed };
}

const copiers: {
  readonly [K in ErpKind]: (
    client: PoolClient,
    records: readonly ErpRecords[K][],
    frame: CopyFrame,
  ) => Promise<void>;
} = {
  customers: copyCustomers,
  plants: copyPlants,
  products: copyProducts,
  shipToPartners: copyShipToPartners,
  orders: (client, records, { at }) => copyOrders(client, records, at),
  invoices: (client, records, { at }) => copyInvoices(client, records, at),
  contracts: copyContracts,
  disputes: copyDisputes,
  agreements: copyAgreements,
  claims: async (client, records, frame) => {
    await copyClaims(client, records);
    await copyClaimDecisions(client, records, frame);
  },
};
