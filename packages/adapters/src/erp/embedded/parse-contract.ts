import { isPlainDate } from '@maincrop/domain/calendar/plain-date';
import { parseKilograms } from '@maincrop/domain/contracts/remaining';
import type { ErpContract, ErpContractLine } from '../contract-record.ts';
import { MalformedRecord, type RecordFields } from './record-fields.ts';

/** Reads a volume contract; throws MalformedRecord. */
export function parseContract(fields: RecordFields): ErpContract {
  return {
    contractNumber: fields.text('contractNumber'),
    CustomerNr: fields.text('CustomerNr'),
    validFrom: day(fields, 'validFrom'),
    validTo: day(fields, 'validTo'),
    totalVolumeKg: kilograms(fields, 'totalVolumeKg'),
    lines: fields.list('lines').map(parseLine),
  };
}

function parseLine(fields: RecordFields): ErpContractLine {
  const percent = fields.raw('percentLeft');
  return {
    lwCode: fields.text('lwCode'),
    material: fields.text('material'),
    productName: fields.text('productName'),
    contractQtyKg: kilograms(fields, 'contractQtyKg'),
    billedQtyKg: kilograms(fields, 'billedQtyKg'),
    openOrdersKg: kilograms(fields, 'openOrdersKg'),
    kgLeft: isTold(fields.raw('kgLeft')) ? kilograms(fields, 'kgLeft') : null,
    percentLeft: isTold(percent) ? Number(percent).toFixed(1) : null,
  };
}

function isTold(value: unknown): boolean {
  return value !== null && value !== undefined;
}

function kilograms(fields: RecordFields, name: string): string {
  const value = fields.raw(name);
  if (parseKilograms(value) === null) throw new MalformedRecord(`${name} is no number of kilograms`);
  return String(value);
}

function day(fields: RecordFields, name: string): string {
  const text = fields.text(name);
  if (!isPlainDate(text)) throw new MalformedRecord(`${name} is no day`);
  return text;
}
