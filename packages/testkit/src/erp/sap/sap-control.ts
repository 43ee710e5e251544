import type { DatabaseSync } from 'node:sqlite';
import type { ErpKind } from '@maincrop/adapters/erp/port';
import type { RequestHandler } from 'express';
import type { SapFault, SapGate } from './sap-gate.ts';
import { removalOf } from './sap-removal.ts';

/** What a test asks the stand-in beside its services: its books as they are, faults, and what was asked of it. */
export function answerBooks({
  books,
  gate,
}: {
  readonly books: DatabaseSync;
  readonly gate: SapGate;
}): RequestHandler {
  return (request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const text = Buffer.concat(parts).toString();
      const asked = (text === '' ? {} : JSON.parse(text)) as Asked;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answerOf(asked, { books, gate })));
    })();
  };
}

export type Asked =
  | { readonly what: 'documents'; readonly reference: string }
  | { readonly what: 'entered' }
  | { readonly what: 'remove'; readonly kind: ErpKind; readonly id: string }
  | { readonly what: 'run'; readonly sql: string }
  | { readonly what: 'fault'; readonly fault: SapFault }
  | { readonly what: 'no-faults' }
  | { readonly what: 'forget' }
  | { readonly what: 'stats' };

function answerOf(
  asked: Asked,
  { books, gate }: { readonly books: DatabaseSync; readonly gate: SapGate },
): unknown {
  const answers: { readonly [W in Asked['what']]: (given: Extract<Asked, { what: W }>) => unknown } = {
    documents: ({ reference }) => books.prepare(OF_REFERENCE).all(reference.replaceAll('-', '')).length,
    entered: () => books.prepare(ENTERED).all(),
    remove: ({ kind, id }) => {
      for (const [sql, ...values] of removalOf(kind, id)) books.prepare(sql).run(...values);
      return null;
    },
    run: ({ sql }) => {
      books.exec(sql);
      return null;
    },
    fault: ({ fault }) => gate.faults.push(fault),
    'no-faults': () => gate.faults.splice(0).length,
    forget: () => {
      gate.forget();
      return null;
    },
    stats: () => {
      const told = { ...gate.stats };
      Object.assign(gate.stats, { requests: 0, bytes: 0 });
      return told;
    },
  };
  // The answer of a question belongs to it, which the compiler cannot follow through a table.
  return (answers[asked.what] as (given: Asked) => unknown)(asked);
}

const OF_REFERENCE = 'select 1 from API_SALES_ORDER_SRV_A_SalesOrder where PurchaseOrderByShipToParty = ?';
const ENTERED = `select PurchaseOrderByCustomer as reference, SalesOrder as number from API_SALES_ORDER_SRV_A_SalesOrder
  where PurchaseOrderByShipToParty <> ''`;
