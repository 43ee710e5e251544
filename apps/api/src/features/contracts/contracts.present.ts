import type { Contract, ContractLine, ContractList, Forecast } from '@maincrop/contract/schemas/contracts';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { contractForecast, contractState, percentPassed } from '@maincrop/domain/contracts/forecast';
import { formatKilograms, kgLeft, parseKilograms, percentLeft } from '@maincrop/domain/contracts/remaining';
import { add, type Decimal, ZERO } from '@maincrop/domain/money/decimal';
import type { NameOf } from '../../db/product-names.ts';
import type { ContractLineRow, ContractRow } from './contracts.store.ts';

/** What the presenter must know beside the row. */
interface PresentContext {
  readonly today: PlainDate;
  readonly nameOf: NameOf;
}

/**
 * A contract as the contract of the service shows it. What is left comes from the ERP, and is computed where the ERP
 * does not tell it (CTR-01, CTR-02, OPEN-49).
 */
export function presentContract(row: ContractRow, { today, nameOf }: PresentContext): Contract {
  const left = sum(row.lines.map(leftOf));
  const contracted = sum(row.lines.map((line) => exact(line.contractQtyKg)));
  return {
    contractNumber: row.contract_number,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    state: contractState({ validFrom: row.valid_from, validTo: row.valid_to }, today),
    totalVolumeKg: formatKilograms(exact(row.total_volume_kg)),
    kgLeft: formatKilograms(left),
    percentLeft: percentLeft(left, contracted),
    percentPassed: percentPassed({ validFrom: row.valid_from, validTo: row.valid_to }, today),
    forecast: presentForecast(row, { left, contracted }, today),
    lines: row.lines.map((line) => presentLine(row, line, { today, nameOf })),
  };
}

/** The contracts that hold on a day, together. */
export function presentRunning(rows: readonly ContractRow[], today: PlainDate): ContractList['running'] {
  const running = rows.filter(
    ({ valid_from: validFrom, valid_to: validTo }) =>
      contractState({ validFrom, validTo }, today) === 'running',
  );
  const lines = running.flatMap((row) => row.lines);
  const left = sum(lines.map(leftOf));
  const contracted = sum(lines.map((line) => exact(line.contractQtyKg)));
  return {
    count: running.length,
    contractedKg: formatKilograms(contracted),
    kgLeft: formatKilograms(left),
    percentLeft: percentLeft(left, contracted),
  };
}

function presentLine(
  row: ContractRow,
  line: ContractLineRow,
  { today, nameOf }: PresentContext,
): ContractLine {
  const left = leftOf(line);
  const contracted = exact(line.contractQtyKg);
  return {
    lwCode: line.lwCode,
    material: line.material,
    productName: nameOf(line.material, line.productName),
    contractQtyKg: formatKilograms(contracted),
    billedQtyKg: formatKilograms(exact(line.billedQtyKg)),
    openOrdersKg: formatKilograms(exact(line.openOrdersKg)),
    kgLeft: formatKilograms(left),
    percentLeft: line.percentLeft ?? percentLeft(left, contracted),
    forecast: presentForecast(row, { left, contracted }, today),
  };
}

function presentForecast(
  row: ContractRow,
  { left, contracted }: { readonly left: Decimal; readonly contracted: Decimal },
  today: PlainDate,
): Forecast {
  const { valid_from: validFrom, valid_to: validTo } = row;
  const forecast = contractForecast({ validFrom, validTo, contractedKg: contracted, leftKg: left }, today);
  if (forecast.kind === 'lasts') return { kind: 'lasts', leftKg: formatKilograms(forecast.leftKg) };
  return forecast;
}

function leftOf(line: ContractLineRow): Decimal {
  if (line.kgLeft !== null) return exact(line.kgLeft);
  return kgLeft({
    contractQtyKg: exact(line.contractQtyKg),
    billedQtyKg: exact(line.billedQtyKg),
    openOrdersKg: exact(line.openOrdersKg),
  });
}

/** Only numbers of kilograms are stored. */
function exact(text: string): Decimal {
  return parseKilograms(text) ?? ZERO;
}

function sum(weights: readonly Decimal[]): Decimal {
  return weights.reduce(add, ZERO);
}
