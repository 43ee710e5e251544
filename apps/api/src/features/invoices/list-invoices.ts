import type { InvoiceList } from '@maincrop/contract/schemas/invoices';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { amountTexts } from '../../platform/amounts.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { listPageFrame } from '../../platform/list/answer-list.ts';
import { readListRequest } from '../../platform/list/list-request.ts';
import { readListPage } from '../../platform/list/read-list.ts';
import { narrowScope } from '../../db/scope.ts';
import { selectionConditions } from './invoice-selection.ts';
import { disputedAmong } from './disputed-invoices.store.ts';
import { invoiceList } from './invoice-list.ts';
import { presentInvoices } from './invoices.present.ts';
import { paymentTerms } from './payment-terms.store.ts';
import { rollInvoices } from './roll-invoices.store.ts';

/** One page of the invoices of the active customer with the totals of the filter (INV-02 to INV-05, INV-21). */
export const listInvoices = defineHandler(
  'listInvoices',
  async ({ query, scope, reading, locale, services }): Promise<InvoiceList> => {
    const conditions = selectionConditions(query);
    const request = {
      ...readListRequest(invoiceList, query),
      narrowedBy: JSON.stringify(conditions),
    };
    const selected = narrowScope(scope(), conditions);
    const now = services.clock.now();
    const today = supplierToday(now);
    const db = reading();
    let page = await readListPage({ db, scope: selected }, invoiceList, request);
    const { day } = page.facts.told;
    if (day !== null && day !== today) {
      // The first look of a new day, before the copy has come by.
      await rollInvoices(services.db, scope(), today);
      page = await readListPage({ db: services.db, scope: selected }, invoiceList, request);
    }
    const codes = page.rows.map((row) => row.pmnttrms);
    const ids = page.rows.map((row) => row.id);
    const [terms, disputed] = await Promise.all([
      paymentTerms(services.db, codes, now),
      disputedAmong(db, scope(), ids),
    ]);
    return {
      items: presentInvoices(page.rows, { today, locale, terms, disputed }),
      ...listPageFrame(invoiceList, request, page),
      totals: page.isExact ? amountTexts(page.facts.amounts) : null,
    };
  },
);
