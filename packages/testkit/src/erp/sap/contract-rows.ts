import type { ErpContract } from '@maincrop/adapters/erp/contract-record';
import { putShipTo } from './order-rows.ts';
import { AREA, bare, put, type SapRows, short } from './sap-row.ts';

/** Sales contracts, and orders out of them that say what was billed and what is open. */
export function putContracts(
  rows: SapRows,
  contracts: readonly ErpContract[],
  shipToOf: (customerNr: string) => { readonly CustomerNr: string; readonly City: string },
): void {
  for (const contract of contracts) {
    const SalesContract = bare(contract.contractNumber);
    put(rows, 'API_SALES_CONTRACT_SRV.A_SalesContract', {
      SalesContract,
      SalesContractType: 'CQ',
      SalesOrganization: AREA.organization,
      DistributionChannel: AREA.distributionChannel,
      SoldToParty: bare(contract.CustomerNr),
      LastChangeDateTime: `${contract.validFrom}T06:00:00.000Z`,
      SalesContractValidityStartDate: contract.validFrom,
      SalesContractValidityEndDate: contract.validTo,
      OverallSDDocumentRejectionSts: 'A',
    });
    for (const [at, line] of contract.lines.entries()) {
      const item = String((at + 1) * 10);
      put(rows, 'API_SALES_CONTRACT_SRV.A_SalesContractItem', {
        SalesContract,
        SalesContractItem: item,
        SalesContractItemText: short(line.productName),
        Material: line.material,
        RequestedQuantity: Number(line.contractQtyKg),
        RequestedQuantityUnit: 'KG',
        ItemNetWeight: Number(line.contractQtyKg),
        ItemWeightUnit: 'KG',
        SalesDocumentRjcnReason: '',
      });
    }
    putCallOffs(rows, contract, shipToOf(contract.CustomerNr));
  }
}

function putCallOffs(
  rows: SapRows,
  contract: ErpContract,
  shipTo: { readonly CustomerNr: string; readonly City: string },
): void {
  for (const [kind, status] of [
    ['billedQtyKg', 'C'],
    ['openOrdersKg', 'A'],
  ] as const) {
    const drawn = contract.lines.entries().filter(([, line]) => Number(line[kind]) > 0);
    const lines = [...drawn];
    if (lines.length === 0) continue;
    const SalesOrder = `${kind === 'billedQtyKg' ? '48' : '49'}${bare(contract.contractNumber).slice(-8).padStart(8, '0')}`;
    put(rows, 'API_SALES_ORDER_SRV.A_SalesOrder', {
      SalesOrder,
      SalesOrderType: 'OR',
      SalesOrganization: AREA.organization,
      DistributionChannel: AREA.distributionChannel,
      OrganizationDivision: AREA.division,
      SoldToParty: bare(contract.CustomerNr),
      CreationDate: contract.validFrom,
      LastChangeDate: null,
      LastChangeDateTime: `${contract.validFrom}T06:00:00.000Z`,
      PurchaseOrderByCustomer: contract.contractNumber,
      PurchaseOrderByShipToParty: '',
      RequestedDeliveryDate: contract.validFrom,
      TransactionCurrency: 'EUR',
      OverallSDProcessStatus: status,
      OverallDeliveryStatus: status,
      OverallSDDocumentRejectionSts: 'A',
    });
    putShipTo(rows, SalesOrder, {
      CustomerNr: contract.CustomerNr,
      ShipToParty: shipTo.CustomerNr,
      City: shipTo.City,
    });
    for (const [at, line] of lines)
      put(rows, 'API_SALES_ORDER_SRV.A_SalesOrderItem', {
        SalesOrder,
        SalesOrderItem: String((at + 1) * 10),
        SalesOrderItemText: short(line.productName),
        Material: line.material,
        // A carton for each ten kilograms: how many does not matter here, what they weigh does.
        RequestedQuantity: Math.max(1, Math.round(Number(line[kind]) / 10)),
        RequestedQuantityUnit: 'CAR',
        ItemNetWeight: Number(line[kind]),
        ItemWeightUnit: 'KG',
        ProductionPlant: 'MC10',
        SalesDocumentRjcnReason: '',
        ReferenceSDDocument: bare(contract.contractNumber),
        ReferenceSDDocumentItem: String((at + 1) * 10),
        SDProcessStatus: status,
        OrderRelatedBillingStatus: '',
      });
  }
}
