import type { ErpConfirmed, ErpOrder } from '@maincrop/adapters/erp/port';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { AREA, bare, codeOf, dayOf, put, type SapRows, short } from './sap-row.ts';

/** The number under which the stand-in keeps an order of the sample supplier. */
export function orderNumber({ OrderNumber, Id }: Pick<ErpOrder, 'OrderNumber' | 'Id'>): string {
  return OrderNumber ?? `47${Id.replace(/\D/g, '').padStart(8, '0')}`;
}

const STATES: Readonly<
  Record<string, { readonly process: string; readonly delivery: string; readonly rejection: string }>
> = {
  SAP_PROCESSING: { process: 'B', delivery: 'A', rejection: 'A' },
  SAP_PROCESSING_PART: { process: 'B', delivery: 'A', rejection: 'B' },
  SAP_SHIPPED_PART: { process: 'B', delivery: 'B', rejection: 'A' },
  SAP_SHIPPED: { process: 'B', delivery: 'C', rejection: 'A' },
  DELIVERED: { process: 'C', delivery: 'C', rejection: 'A' },
  SAP_CANCELLED: { process: 'C', delivery: '', rejection: 'C' },
  // A status of a later release.
  SAP_UNKNOWN: { process: 'X', delivery: 'A', rejection: 'A' },
};
const ENTERED = { process: 'A', delivery: 'A', rejection: 'A' } as const;

const SHIPPED: readonly string[] = ['SAP_SHIPPED', 'SAP_SHIPPED_PART', 'DELIVERED'];
/** The code of a reason for which the sample supplier confirms less than was ordered. */
export function rejectionCode(reason: ErpConfirmed['reason'] | undefined): string {
  return reason?.[DEFAULT_LOCALE] === undefined ? '' : codeOf(reason[DEFAULT_LOCALE], 2);
}

/** Sales orders and, of those that left, their outbound deliveries. */
export function putOrders(
  rows: SapRows,
  orders: readonly ErpOrder[],
  cartonKg: ReadonlyMap<
    string,
    { readonly carton: number; readonly boxes: Readonly<Record<string, number>> }
  >,
): void {
  for (const order of orders) {
    const SalesOrder = orderNumber(order);
    const state = STATES[order.OrderStatus] ?? ENTERED;
    put(rows, 'API_SALES_ORDER_SRV.A_SalesOrder', {
      SalesOrder,
      SalesOrderType: 'OR',
      SalesOrganization: AREA.organization,
      DistributionChannel: AREA.distributionChannel,
      OrganizationDivision: AREA.division,
      SoldToParty: bare(order.CustomerNr),
      CreationDate: dayOf(order.CreatedOn),
      LastChangeDate: null,
      LastChangeDateTime: `${dayOf(order.CreatedOn)}T${order.CreatedAt.slice(0, 2)}:${order.CreatedAt.slice(2, 4)}:${order.CreatedAt.slice(4)}.000Z`,
      PurchaseOrderByCustomer: order.PurchOrder,
      PurchaseOrderByShipToParty: order.externalReference?.replaceAll('-', '') ?? '',
      RequestedDeliveryDate: dayOf(order.ReqDlvDate),
      TransactionCurrency: 'EUR',
      OverallSDProcessStatus: state.process,
      OverallDeliveryStatus: state.delivery,
      OverallSDDocumentRejectionSts: state.rejection,
    });
    putShipTo(rows, SalesOrder, order);
    for (const [at, item] of order.OrderItems.entries())
      putItem(rows, {
        SalesOrder,
        order,
        item,
        number: String((at + 1) * 10),
        weights: cartonKg.get(item.ProductNr),
      });
    if (SHIPPED.includes(order.OrderStatus)) putDelivery(rows, SalesOrder, order);
  }
}

export function putShipTo(
  rows: SapRows,
  SalesOrder: string,
  { CustomerNr, ShipToParty, City }: Pick<ErpOrder, 'CustomerNr' | 'ShipToParty' | 'City'>,
): void {
  for (const [PartnerFunction, number] of [
    ['SP', CustomerNr],
    ['SH', ShipToParty],
  ] as const)
    put(rows, 'API_SALES_ORDER_SRV.A_SalesOrderHeaderPartner', {
      SalesOrder,
      PartnerFunction,
      Customer: bare(number),
    });
  put(rows, 'API_SALES_ORDER_SRV.A_SalesOrderPartnerAddress', {
    SalesOrder,
    PartnerFunction: 'SH',
    AddressRepresentationCode: '',
    CityName: City,
  });
}

function putItem(
  rows: SapRows,
  {
    SalesOrder,
    order,
    item,
    number,
    weights,
  }: {
    readonly SalesOrder: string;
    readonly order: ErpOrder;
    readonly item: ErpOrder['OrderItems'][number];
    readonly number: string;
    readonly weights:
      | { readonly carton: number; readonly boxes: Readonly<Record<string, number>> }
      | undefined;
  },
): void {
  const confirmedOn = order.OrderStatus === 'SAP_CANCELLED' ? null : order.OriginalEta;
  put(rows, 'API_SALES_ORDER_SRV.A_SalesOrderItem', {
    SalesOrder,
    SalesOrderItem: number,
    SalesOrderItemText: short(item.ItemText),
    Material: item.ProductNr,
    RequestedQuantity: item.Quantity,
    RequestedQuantityUnit: item.SalesUnit,
    ItemNetWeight: item.Quantity * (weights?.boxes[item.SalesUnit] ?? 0) * (weights?.carton ?? 0),
    ItemWeightUnit: 'KG',
    ProductionPlant: order.DeliveryPlantCode,
    SalesDocumentRjcnReason: rejectionCode(item.confirmed?.reason),
    ReferenceSDDocument: '',
    ReferenceSDDocumentItem: '',
    SDProcessStatus: 'A',
    OrderRelatedBillingStatus: '',
  });
  // What was not told to be confirmed was not checked.
  if (confirmedOn === null) return;
  put(rows, 'API_SALES_ORDER_SRV.A_SalesOrderScheduleLine', {
    SalesOrder,
    SalesOrderItem: number,
    ScheduleLine: '0001',
    RequestedDeliveryDate: dayOf(order.ReqDlvDate),
    ConfirmedDeliveryDate: confirmedOn,
    ScheduleLineOrderQuantity: item.Quantity,
    ConfdOrderQtyByMatlAvailCheck: item.confirmed?.Quantity ?? item.Quantity,
  });
}

function putDelivery(rows: SapRows, SalesOrder: string, order: ErpOrder): void {
  const DeliveryDocument = `8${SalesOrder.slice(1)}`;
  const isPart = order.OrderStatus === 'SAP_SHIPPED_PART';
  put(rows, 'API_OUTBOUND_DELIVERY_SRV.A_OutbDeliveryHeader', {
    DeliveryDocument,
    BillOfLading: order.BillOfLading ?? '',
    MeansOfTransport: '',
    DeliveryDate: order.UpdatedEta,
    CreationDate: dayOf(order.CreatedOn),
    LastChangeDate: null,
    ShipToParty: bare(order.ShipToParty),
    SoldToParty: bare(order.CustomerNr),
    OverallGoodsMovementStatus: isPart ? 'B' : 'C',
    OverallProofOfDeliveryStatus: order.OrderStatus === 'DELIVERED' ? 'C' : 'A',
  });
  for (const [at, item] of order.OrderItems.entries())
    put(rows, 'API_OUTBOUND_DELIVERY_SRV.A_OutbDeliveryItem', {
      DeliveryDocument,
      DeliveryDocumentItem: String((at + 1) * 10),
      Material: item.ProductNr,
      ReferenceSDDocument: SalesOrder,
      ReferenceSDDocumentItem: String((at + 1) * 10),
    });
  for (const [at, { container_number }] of order.OrderContainers.entries())
    put(rows, 'API_OUTBOUND_DELIVERY_SRV.A_HandlingUnitHeaderDelivery', {
      HandlingUnitInternalId: `${DeliveryDocument.slice(1)}${at.toString(36)}`,
      DeliveryDocument,
      HandlingUnitExternalId: container_number,
    });
}
