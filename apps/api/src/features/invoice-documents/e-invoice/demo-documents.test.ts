import { peppolIdOf } from '@maincrop/adapters/erp/embedded/demo-invoices/peppol-ids';
import { demoRecords } from '@maincrop/adapters/erp/embedded/demo-records';
import { parseRecord } from '@maincrop/adapters/erp/embedded/parse-record';
import { plainDate } from '@maincrop/domain/calendar/plain-date';
import { checkRouting } from '@maincrop/domain/routing/routing';
import { describe, expect, it } from 'vitest';
import { makeUbl } from './make-e-invoice.ts';
import { SPECIFICATIONS } from './specification.ts';

const DOCUMENTS = demoRecords(plainDate({ year: 2026, month: 11, day: 25 }))
  .filter(({ kind }) => kind === 'invoices')
  .map(({ record }) => parseRecord('invoices', record))
  .flatMap((parsed) => (parsed.kind === 'record' ? [parsed.record.document] : []));
const routingOf = (customerNr: string) => ({
  peppolId: peppolIdOf(customerNr),
  leitwegId: null,
  sdiCode: null,
  orderReference: null,
});

describe('documents of the demo', () => {
  it('INV-17 keep EN 16931, and the rules of Peppol where the customer has a Peppol id', async () => {
    const made = await Promise.all(
      DOCUMENTS.map(async (document) => {
        const routing = routingOf(document.soldTo.CustomerNr);
        return { document, routing, made: await makeUbl(document, routing) };
      }),
    );
    const { peppol, en16931 } = SPECIFICATIONS;
    const categories = DOCUMENTS.flatMap(({ vat }) => vat.map((row) => row.category));

    expect(
      made.flatMap(({ document, made: one }) => (one.ok ? [] : [[document.BillDoc, one.broken]])),
    ).toEqual([]);
    expect(
      made.filter(({ document, routing, made: one }) => {
        const promised =
          routing.peppolId !== null && (document.AssignmentNo !== null || document.SalesOrderId !== null)
            ? peppol
            : en16931;
        return !one.ok || !one.file.includes(`>${promised.id}<`);
      }),
    ).toEqual([]);
    expect(new Set(categories)).toEqual(new Set(['S', 'Z', 'K', 'G', 'AE']));
  });

  it('INV-17 go to Peppol ids that can be', () => {
    const ids = DOCUMENTS.flatMap(({ soldTo }) => peppolIdOf(soldTo.CustomerNr) ?? []);
    const problems = [...new Set(ids)].map((peppolId) =>
      checkRouting({ peppolId, leitwegId: null, sdiCode: null, orderReference: null }, () => true),
    );

    expect(problems).toEqual([[], []]);
  });
});
