import type { Contract, ContractLine } from '@maincrop/contract/schemas/contracts';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { Locale } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import { productNames } from '../../db/product-names.ts';
import { exportTable } from '../../platform/export-table.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import type { TableColumn } from '../../platform/table.ts';
import { inPortions, TABLE_ROWS_MAX } from '../../platform/table-file.ts';
import { sayIn, supplierWording } from '../../platform/texts.ts';
import { presentContract } from './contracts.present.ts';
import { contractsOf } from './contracts.store.ts';

/** The lines of the volume contracts as a file, in the order of the list. */
export const exportContracts = defineHandler('exportContracts', async (call) => {
  const { scope, locale, services } = call;
  const now = services.clock.now();
  const today = supplierToday(now);
  const nameOf = await productNames(services.db, locale, now);
  // One more than a file holds tells that there are more.
  const rows = await contractsOf(call.reading(), scope(), { today, limit: TABLE_ROWS_MAX + 1 });
  const lines = rows
    .map((row) => presentContract(row, { today, nameOf }))
    .flatMap((contract) => contract.lines.map((line) => ({ contract, line })));
  const name = `${textsOf('file-columns', locale).contracts.fileName}-${today}`;
  const { customerNr } = scope();
  return exportTable(
    call,
    { name, columns: columnsOf(locale, supplierWording(services.config)), portions: inPortions(lines) },
    { action: 'contracts.exported', customerNr },
  );
});

interface ContractAndLine {
  readonly contract: Contract;
  readonly line: ContractLine;
}

function columnsOf(locale: Locale, supplier: string): TableColumn<ContractAndLine>[] {
  const { column, state } = textsOf('file-columns', locale).contracts;
  const { say } = sayIn('file-columns', locale);
  return [
    { heading: column.contractNumber, kind: 'text', of: ({ contract }) => contract.contractNumber },
    { heading: column.state, kind: 'text', of: ({ contract }) => state[contract.state] },
    { heading: column.validFrom, kind: 'date', of: ({ contract }) => contract.validFrom },
    { heading: column.validTo, kind: 'date', of: ({ contract }) => contract.validTo },
    { heading: say('contracts.column.lwCode', { supplier }), kind: 'text', of: ({ line }) => line.lwCode },
    { heading: column.material, kind: 'text', of: ({ line }) => line.material },
    { heading: column.productName, kind: 'text', of: ({ line }) => line.productName },
    { heading: column.contractQtyKg, kind: 'number', of: ({ line }) => line.contractQtyKg },
    { heading: column.billedQtyKg, kind: 'number', of: ({ line }) => line.billedQtyKg },
    { heading: column.openOrdersKg, kind: 'number', of: ({ line }) => line.openOrdersKg },
    { heading: column.kgLeft, kind: 'number', of: ({ line }) => line.kgLeft },
    { heading: column.percentLeft, kind: 'number', of: ({ line }) => line.percentLeft },
    {
      heading: column.runsOutOn,
      kind: 'date',
      of: ({ line }) => (line.forecast.kind === 'runs-out' ? line.forecast.on : null),
    },
  ];
}
