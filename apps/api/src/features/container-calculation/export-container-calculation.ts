import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { shareLoad } from '@maincrop/domain/load/share-load';
import type { Locale } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import { loadProductsOf } from '../../db/load-products.ts';
import { exportTable } from '../../platform/export-table.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import type { TableColumn } from '../../platform/table.ts';
import { inPortions } from '../../platform/table-file.ts';
import { sayIn } from '../../platform/texts.ts';
import { type CalculationRow, calculationRows } from './calculation-rows.ts';
import { loadInputOf } from './containers.ts';
import { exportProductsOf } from './export-products.store.ts';

/** A calculation as a file: CSV with semicolons in every language, or Excel (CON-09, OPEN-43). */
export const exportContainerCalculation = defineHandler('exportContainerCalculation', async (call) => {
  const { body, scope, locale, services } = call;
  const productNrs = body.Products.map(({ ProductNr }) => ProductNr);
  const products = await loadProductsOf(services.db, scope(), productNrs);
  const names = await exportProductsOf(services.db, scope(), { productNrs, locale });
  const texts = textsOf('file-columns', locale).containerCalculation;
  const { say } = sayIn('file-columns', locale);
  const rows = calculationRows({
    body,
    products,
    names,
    split: shareLoad(loadInputOf(body, products)),
    words: {
      total: texts.total,
      loadBase: texts.loadBase,
      base: texts.base[body.loadBase],
      container: texts.container,
      type: texts.type[body.containerType],
      containerNumber: (number) => say('containerCalculation.containerNumber', { number }),
    },
  });
  const { customerNr } = scope();
  return exportTable(
    call,
    {
      name: `${texts.fileName}-${supplierToday(services.clock.now())}`,
      columns: columnsOf(locale),
      portions: inPortions(rows),
      delimiter: ';',
    },
    { action: 'container-calculation.exported', customerNr },
  );
});

function columnsOf(locale: Locale): TableColumn<CalculationRow>[] {
  const { column } = textsOf('file-columns', locale).containerCalculation;
  return [
    { heading: column.code, kind: 'text', of: (row) => row.code },
    { heading: column.product, kind: 'text', of: (row) => row.product },
    { heading: column.ownNumber, kind: 'text', of: (row) => row.ownNumber },
    { heading: column.pallets, kind: 'number', of: (row) => row.pallets },
    { heading: column.layers, kind: 'number', of: (row) => row.layers },
    { heading: column.boxes, kind: 'number', of: (row) => row.boxes },
    { heading: column.netKg, kind: 'number', of: (row) => row.netKg },
    { heading: column.grossKg, kind: 'number', of: (row) => row.grossKg },
  ];
}
