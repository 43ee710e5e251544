import { add, type Decimal, ZERO } from '@maincrop/domain/money/decimal';
import { z } from 'zod';
import type { ErpContract } from '../contract-record.ts';
import type { Customizing } from './customizing.ts';
import { decimalOf, inKilograms, plain } from './decimals.ts';
import { edmDay, isOneOf } from './edm.ts';
import { bareNumber, paddedNumber } from './numbers.ts';
import { readOfKeys, readWhole } from './pages.ts';
import { columnsOf, decimal, edmDate, MalformedRow, many, text } from './row.ts';
import type { SapClient } from './sap-client.ts';
import { services } from './services.ts';

const contract = z.object({
  SalesContract: text,
  SoldToParty: text,
  SalesContractValidityStartDate: edmDate,
  SalesContractValidityEndDate: edmDate,
  OverallSDDocumentRejectionSts: text,
  to_Item: many(
    z.object({
      SalesContractItem: text,
      SalesContractItemText: text,
      Material: text,
      ItemNetWeight: decimal,
      ItemWeightUnit: text,
      SalesDocumentRjcnReason: text,
    }),
  ),
});

export type SapContract = z.output<typeof contract>;

/** An item of an order that draws on a contract. */
const callOff = z.object({
  SalesOrder: text,
  ReferenceSDDocument: text,
  ReferenceSDDocumentItem: text,
  ItemNetWeight: decimal,
  ItemWeightUnit: text,
  SalesDocumentRjcnReason: text,
  OrderRelatedBillingStatus: text,
  SDProcessStatus: text,
});

export type SapCallOff = z.output<typeof callOff>;

/** The contracts of our sales area that are not rejected as a whole. */
export async function readContracts(client: SapClient, { salesArea }: Customizing): Promise<SapContract[]> {
  const rows = await readWhole(client, services.contracts, {
    set: 'A_SalesContract',
    key: 'SalesContract',
    ...columnsOf(contract),
    filter: `SalesOrganization eq '${salesArea.organization}' and DistributionChannel eq '${salesArea.distributionChannel}'`,
  });
  return rows
    .map((row) => contract.parse(row))
    .filter(({ OverallSDDocumentRejectionSts }) => OverallSDDocumentRejectionSts !== 'C');
}

/** What was ordered out of some contracts, by contract. */
export async function readCallOffs(client: SapClient, contracts: readonly SapContract[]) {
  const rows = await readOfKeys(
    { client, service: services.orders },
    contracts.map(({ SalesContract }) => SalesContract),
    (some) => ({
      set: 'A_SalesOrderItem',
      filter: isOneOf('ReferenceSDDocument', some),
      ...columnsOf(callOff),
      orderBy: 'SalesOrder,SalesOrderItem',
    }),
  );
  return Map.groupBy(
    rows.map((row) => callOff.parse(row)),
    ({ ReferenceSDDocument }) => ReferenceSDDocument,
  );
}

/** The contract of a row and what was ordered out of it. Throws `MalformedRow`. */
export function contractFrom(
  row: SapContract,
  callOffs: readonly SapCallOff[],
  shortCodes: ReadonlyMap<string, string>,
): ErpContract {
  const validFrom = edmDay(row.SalesContractValidityStartDate);
  const validTo = edmDay(row.SalesContractValidityEndDate);
  if (validFrom === null || validTo === null)
    throw new MalformedRow('SalesContractValidityStartDate or EndDate is missing');
  const items = row.to_Item
    .filter(({ SalesDocumentRjcnReason }) => SalesDocumentRjcnReason === '')
    .toSorted((one, other) => Number(one.SalesContractItem) - Number(other.SalesContractItem));
  const lines = items.map((item) => {
    const drawn = callOffs.filter(
      (one) =>
        bareNumber(one.ReferenceSDDocumentItem) === bareNumber(item.SalesContractItem) &&
        one.SalesDocumentRjcnReason === '',
    );
    const [billed, open] = [true, false].map((isBilled) =>
      weightOf(drawn.filter((one) => isBilled === isDone(one))),
    );
    const material = bareNumber(item.Material);
    return {
      lwCode: shortCodes.get(material) ?? material,
      material,
      productName: item.SalesContractItemText,
      contractQtyKg: plain(weightOf([item])),
      billedQtyKg: plain(billed ?? ZERO),
      openOrdersKg: plain(open ?? ZERO),
      kgLeft: null,
      percentLeft: null,
    };
  });
  return {
    contractNumber: paddedNumber(row.SalesContract),
    CustomerNr: paddedNumber(row.SoldToParty),
    validFrom,
    validTo,
    totalVolumeKg: plain(weightOf(items)),
    lines,
  };
}

/** Delivered and billed as far as it goes. */
function isDone({ OrderRelatedBillingStatus, SDProcessStatus }: SapCallOff): boolean {
  return OrderRelatedBillingStatus === 'C' || SDProcessStatus === 'C';
}

function weightOf(
  items: readonly { readonly ItemNetWeight: string; readonly ItemWeightUnit: string }[],
): Decimal {
  return items
    .map(({ ItemNetWeight, ItemWeightUnit }) =>
      inKilograms(decimalOf(ItemNetWeight, 'ItemNetWeight'), ItemWeightUnit, 'ItemWeightUnit'),
    )
    .reduce(add, ZERO);
}
