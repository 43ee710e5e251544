import { copyErp } from '@maincrop/api/features/erp-copy/copy-erp';
import type { InvoiceDocument } from '@maincrop/adapters/erp/invoice-document';
import type { ErpInvoice } from '@maincrop/adapters/erp/invoice-record';
import { changeInErp } from '../world/supplier-records.ts';
import type { TestWorld } from '../world/test-world.ts';
import { INVOICE } from './invoice-files.ts';

/** The customer of `BUYER`, and that of `CONTAINER_BUYER`. */
export const CUSTOMER = '0000100001';
export const OTHER_CUSTOMER = '0000100011';

/** The ERP issues a document today, like `INVOICE` where nothing else is said; the portal knows once it has copied. */
export async function issueInErp(
  world: TestWorld,
  id: string,
  changes: {
    readonly document?: Partial<InvoiceDocument>;
    readonly state?: ErpInvoice['state'];
    readonly customerNr?: string;
  } = {},
): Promise<void> {
  const found = await world.db.system.query<{ record: ErpInvoice }>(
    "select record from embedded_erp.records where kind = 'invoices' and key = $1",
    [INVOICE],
  );
  const like = found.rows[0]?.record;
  if (like === undefined) throw new Error('The demo has no such invoice.');
  const today = world.clock.now().toISOString().slice(0, 10);
  const soldTo = { ...like.document.soldTo, CustomerNr: changes.customerNr ?? CUSTOMER };
  const document = { ...like.document, Id: id, BillDoc: id, BillDate: today, soldTo, ...changes.document };
  const record: ErpInvoice = { ...like, Key: id, state: changes.state ?? 'open', document };
  await changeInErp(world, { kind: 'invoices', key: id }, record);
}

/** The same, copied at once. */
export async function issue(...args: Parameters<typeof issueInErp>): Promise<void> {
  await issueInErp(...args);
  await copyErp(args[0].services);
}
