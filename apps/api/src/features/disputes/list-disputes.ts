import { productNames } from '../../db/product-names.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { numberedPage } from '../../platform/list/numbered-page.ts';
import { presentDispute } from './disputes.present.ts';
import { disputesOf } from './disputes.store.ts';

/** Reported problems of the active customer, newest first; of one order or invoice when it is named. */
export const listDisputes = defineHandler(
  'listDisputes',
  async ({ query, scope, reading, locale, services }) => {
    const { page, per_page } = query;
    const { rows, total } = await disputesOf(reading(), scope(), {
      document: query.document ?? null,
      documentId: query.documentId ?? null,
      limit: per_page,
      offset: (page - 1) * per_page,
    });
    const nameOf = await productNames(services.db, locale, services.clock.now());
    const items = rows.map((row) => presentDispute(row, nameOf));
    return numberedPage({ page, perPage: per_page }, { items, total });
  },
);
