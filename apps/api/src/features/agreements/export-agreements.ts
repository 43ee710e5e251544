import type { Agreement, AgreementItem } from '@maincrop/contract/schemas/agreements';
import { dateInZone, localTime } from '@maincrop/domain/calendar/local-time';
import { AGREEMENT_TIME_ZONE } from '@maincrop/domain/claim-period/agreement-period';
import type { Locale } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import { exportTable } from '../../platform/export-table.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import type { TableColumn } from '../../platform/table.ts';
import { inPortions, TABLE_ROWS_MAX } from '../../platform/table-file.ts';
import { sayIn, supplierWording } from '../../platform/texts.ts';
import { presentAgreement } from './agreements.present.ts';
import { agreementsOf } from './agreements.store.ts';

/** The agreements as a file, one row for each product, in the order of the list. */
export const exportAgreements = defineHandler('exportAgreements', async (call) => {
  const { scope, locale, services } = call;
  const now = services.clock.now();
  const today = localTime(now, AGREEMENT_TIME_ZONE).date;
  // One more than a file holds tells that there are more.
  const rows = await agreementsOf(call.reading(), scope(), { locale, limit: TABLE_ROWS_MAX + 1, now });
  const products = rows
    .map((row) => presentAgreement(row, today))
    .flatMap((agreement) => productsOf(agreement).map((item) => ({ agreement, item })));
  const name = `${textsOf('file-columns', locale).agreements.fileName}-${today}`;
  const { customerNr } = scope();
  return exportTable(
    call,
    { name, columns: columnsOf(locale, supplierWording(services.config)), portions: inPortions(products) },
    { action: 'agreements.exported', customerNr },
  );
});

interface AgreementProduct {
  readonly agreement: Agreement;
  readonly item: AgreementItem | null;
}

/** An agreement without products is still a row. */
function productsOf({ items }: Agreement): readonly (AgreementItem | null)[] {
  return items.length === 0 ? [null] : items;
}

function columnsOf(locale: Locale, supplier: string): TableColumn<AgreementProduct>[] {
  const { column } = textsOf('file-columns', locale).agreements;
  const { period, type } = textsOf('agreements', locale);
  const { say } = sayIn('file-columns', locale);
  return [
    { heading: column.number, kind: 'text', of: ({ agreement }) => agreement.sales_quote_sap_id },
    { heading: column.description, kind: 'text', of: ({ agreement }) => agreement.description },
    { heading: column.type, kind: 'text', of: ({ agreement }) => type[agreement.type] },
    { heading: column.validFrom, kind: 'date', of: ({ agreement }) => dayOf(agreement.date_time_valid_from) },
    { heading: column.validTo, kind: 'date', of: ({ agreement }) => dayOf(agreement.date_time_valid_to) },
    {
      heading: column.claimPeriod,
      kind: 'text',
      of: ({ agreement }) => period[agreement.claim_period ?? 'none'],
    },
    { heading: column.openPeriods, kind: 'number', of: ({ agreement }) => openPeriods(agreement) },
    { heading: column.productNr, kind: 'text', of: ({ item }) => item?.sap_product_id ?? null },
    { heading: column.code, kind: 'text', of: ({ item }) => item?.ShortCode ?? null },
    { heading: column.product, kind: 'text', of: ({ item }) => item?.sap_product ?? null },
    { heading: column.rate, kind: 'number', of: ({ item }) => item?.billback_rate ?? null },
    { heading: column.currency, kind: 'text', of: ({ agreement }) => agreement.currency },
    { heading: column.contact, kind: 'text', of: ({ agreement }) => agreement.contact?.fullName ?? null },
    {
      heading: say('agreements.column.supplierContact', { supplier }),
      kind: 'text',
      of: ({ agreement }) => agreement.supplierContact?.fullName ?? null,
    },
  ];
}

/** The two instants of an agreement are read on the provider's clock (OPEN-53). */
function dayOf(instant: string): string | null {
  return dateInZone(instant, AGREEMENT_TIME_ZONE);
}

function openPeriods({ calendar }: Agreement): string {
  return String(calendar.filter(({ state }) => state === 'open').length);
}
