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
  switch (asked.what) {
    case 'documents':
      return books.prepare(OF_REFERENCE).all(asked.reference.replaceAll('-', '')).length;
    case 'entered':
      return books.prepare(ENTERED).all();
    case 'remove':
      for (const [sql, ...values] of removalOf(asked.kind, asked.id)) books.prepare(sql).run(...values);
      return null;
    case 'run':
      books.exec(asked.sql);
      return null;
    case 'fault':
      gate.faults.push(asked.fault);
      return null;
    case 'no-faults':
      gate.faults.length = 0;
      return null;
    case 'forget':
      gate.forget();
      return null;
    case 'stats': {
      const told = { ...gate.stats };
      Object.assign(gate.stats, { requests: 0, bytes: 0 });
      return told;
    }
  }
}

const OF_REFERENCE = 'select 1 from API_SALES_ORDER_SRV_A_SalesOrder where PurchaseOrderByShipToParty = ?';
const ENTERED = `select PurchaseOrderByCustomer as reference, SalesOrder as number from API_SALES_ORDER_SRV_A_SalesOrder
  where PurchaseOrderByShipToParty <> ''`;
