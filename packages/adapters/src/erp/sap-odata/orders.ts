import { formatErpDate } from '@maincrop/domain/calendar/erp-date';
import { laterDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import { add, parseDecimal, ZERO } from '@maincrop/domain/money/decimal';
import type { ErpConfirmed, ErpNewOrder, ErpOrder } from '../port.ts';
import type { Customizing } from './customizing.ts';
import { decimalOf } from './decimals.ts';
import { edmDay, edmOfDay } from './edm.ts';
import { bareNumber, paddedNumber, referenceField, referenceOf } from './numbers.ts';
import type { SapDelivery, SapOrder, SapOrderItem } from './order-row.ts';
import { orderStatus, type Unknown } from './order-status.ts';
import { MalformedRow, orNull } from './row.ts';
import { unitName, unitOf } from './units.ts';

/** What an order is read with. */
export interface OrderContext {
  readonly customizing: Customizing;
  readonly deliveries: readonly SapDelivery[];
  /** Short code of a product by its number. */
  readonly shortCodes: ReadonlyMap<string, string>;
  readonly unknown: Unknown;
}

/** The order of a sales order and its deliveries. Throws `MalformedRow`. */
export function orderFrom(row: SapOrder, context: OrderContext): ErpOrder {
  const { customizing, deliveries } = context;
  const { partnerFunctions, orderReference } = customizing;
  const shipTo = row.to_Partner.find(({ PartnerFunction }) =>
    partnerFunctions.shipTo.includes(PartnerFunction),
  );
  const items = row.to_Item.toSorted(
    (one, other) => Number(one.SalesOrderItem) - Number(other.SalesOrderItem),
  );
  const lines = items.map((item) => lineOf(item, context));
  const number = paddedNumber(row.SalesOrder);
  const { confirmedOn, arrivesOn } = daysOf(items, deliveries);
  const eta = arrivesOn ?? confirmedOn;
  return {
    Id: number,
    externalReference: referenceOf(row[orderReference]),
    OrderNumber: number,
    CustomerNr: paddedNumber(row.SoldToParty),
    PurchOrder: row[otherReference(orderReference)],
    City: shipTo?.to_Address[0]?.CityName ?? '',
    CreatedOn: formatErpDate(needed(edmDay(row.CreationDate), 'CreationDate')),
    // The service does not tell the time of day.
    CreatedAt: '000000',
    OrderStatus: orderStatus(row, {
      deliveries,
      isPartlyConfirmed: isPartlyConfirmed(lines),
      unknown: context.unknown,
    }),
    ReqDlvDate: formatErpDate(needed(edmDay(row.RequestedDeliveryDate), 'RequestedDeliveryDate')),
    DeliveryDate: eta && formatErpDate(eta),
    OriginalEta: confirmedOn ?? arrivesOn,
    // Schedule lines tell what is confirmed now, and a new confirmation takes the place of the one before.
    hasMovingOriginalEta: true,
    UpdatedEta: eta,
    BillOfLading: deliveries.map(({ BillOfLading }) => orNull(BillOfLading)).find(Boolean) ?? null,
    OrderContainers: deliveries.flatMap(containersOf),
    OrderItems: lines,
    ShipToParty: paddedNumber(shipTo?.Customer ?? row.SoldToParty),
    DeliveryPlantCode: items[0]?.ProductionPlant ?? '',
  };
}

/** When goods were confirmed to come, and when their deliveries arrive: the last of each. */
function daysOf(items: readonly SapOrderItem[], deliveries: readonly SapDelivery[]) {
  const confirmed = items.flatMap(({ to_ScheduleLine: schedule }) =>
    schedule.flatMap(({ ConfirmedDeliveryDate, ConfdOrderQtyByMatlAvailCheck: quantity }) =>
      Number(quantity) > 0 ? [edmDay(ConfirmedDeliveryDate)] : [],
    ),
  );
  return {
    confirmedOn: lastDay(confirmed),
    arrivesOn: lastDay(deliveries.map(({ DeliveryDate }) => edmDay(DeliveryDate))),
  };
}

/** A new order as a deep insert of `A_SalesOrder` takes it: what SAP knows by itself (texts, prices, terms) is left to it. */
export function sapOrderOf(order: ErpNewOrder, customizing: Customizing, requested: PlainDate): object {
  const { salesArea, orderReference, partnerFunctions, units } = customizing;
  return {
    SalesOrderType: customizing.orderType,
    SalesOrganization: salesArea.organization,
    DistributionChannel: salesArea.distributionChannel,
    OrganizationDivision: salesArea.division,
    SoldToParty: bareNumber(order.CustomerNr),
    [orderReference]: referenceField(order.externalReference),
    [otherReference(orderReference)]: order.PurchOrder,
    RequestedDeliveryDate: edmOfDay(requested),
    to_Partner: [{ PartnerFunction: partnerFunctions.shipTo[0], Customer: bareNumber(order.ShipToParty) }],
    to_Item: order.items.map(({ ProductNr, Quantity, SalesUnit }, at) => ({
      SalesOrderItem: String((at + 1) * ITEM_STEP),
      Material: ProductNr,
      RequestedQuantity: String(Quantity),
      RequestedQuantityUnit: unitName(SalesUnit, units),
      ProductionPlant: order.DeliveryPlantCode,
    })),
  };
}

// Items are numbered in tens, which leaves room for what people enter between them.
const ITEM_STEP = 10;

function otherReference(field: Customizing['orderReference']): Customizing['orderReference'] {
  return field === 'PurchaseOrderByCustomer' ? 'PurchaseOrderByShipToParty' : 'PurchaseOrderByCustomer';
}

function lineOf(
  item: SapOrderItem,
  { customizing, shortCodes }: OrderContext,
): ErpOrder['OrderItems'][number] {
  const { Material: material, RequestedQuantityUnit: unit } = item;
  const SalesUnit = unitOf(unit, customizing.units);
  if (SalesUnit === null || SalesUnit === 'BAG' || SalesUnit === 'KGM')
    throw new MalformedRow(`RequestedQuantityUnit: ${unit} is no unit in which the portal orders`);
  const ProductNr = bareNumber(material);
  const confirmed = confirmedOf(item, SalesUnit, customizing);
  return {
    ProductNr,
    Quantity: whole(item.RequestedQuantity, 'RequestedQuantity'),
    SalesUnit,
    ItemText: item.SalesOrderItemText,
    ShortCode: shortCodes.get(ProductNr) ?? ProductNr,
    ...(confirmed !== null && { confirmed }),
  };
}

/** Null while no schedule line tells it, or where it is no whole number of the unit. */
function confirmedOf(
  { to_ScheduleLine: schedule, SalesDocumentRjcnReason: reason }: SapOrderItem,
  SalesUnit: ErpConfirmed['SalesUnit'],
  { rejectionReasons }: Customizing,
): ErpConfirmed | null {
  if (schedule.length === 0) return null;
  const quantity = schedule
    .map(({ ConfdOrderQtyByMatlAvailCheck }) =>
      decimalOf(ConfdOrderQtyByMatlAvailCheck, 'ConfdOrderQtyByMatlAvailCheck'),
    )
    .reduce(add, ZERO);
  const scaleOne = 10n ** BigInt(quantity.scale);
  if (quantity.units % scaleOne !== 0n) return null;
  return { Quantity: Number(quantity.units / scaleOne), SalesUnit, reason: rejectionReasons[reason] ?? null };
}

/** Something was confirmed, and not everything: before the first check of the stock nothing is. */
function isPartlyConfirmed(lines: ErpOrder['OrderItems']): boolean {
  return (
    lines.some(({ confirmed }) => confirmed !== undefined && confirmed.Quantity > 0) &&
    lines.some(({ Quantity, confirmed }) => confirmed !== undefined && confirmed.Quantity < Quantity)
  );
}

function whole(text: string, field: string): number {
  const exact = parseDecimal(text);
  const scaleOne = 10n ** BigInt(exact?.scale ?? 0);
  if (exact === null || exact.units % scaleOne !== 0n || exact.units < 0n)
    throw new MalformedRow(`${field}: ${text} is no whole number`);
  return Number(exact.units / scaleOne);
}

/** Containers are known by their number of ISO 6346, wherever a company keeps it: as a handling unit or means of transport. */
function containersOf({
  DeliveryDocument,
  MeansOfTransport,
  to_HandlingUnitHeaderDelivery: units,
}: SapDelivery) {
  const packed = units
    .filter(({ HandlingUnitExternalId }) => CONTAINER.test(HandlingUnitExternalId))
    .map((unit) => ({ id: unit.HandlingUnitInternalId, container_number: unit.HandlingUnitExternalId }));
  if (packed.length > 0 || !CONTAINER.test(MeansOfTransport)) return packed;
  return [{ id: paddedNumber(DeliveryDocument), container_number: MeansOfTransport }];
}

const CONTAINER = /^[A-Z]{3}[UJZ]\d{7}$/;

function lastDay(days: readonly (PlainDate | null)[]): PlainDate | null {
  return days.reduce(
    (last, day) => (last === null || day === null ? (last ?? day) : laterDate(last, day)),
    null,
  );
}

function needed(day: PlainDate | null, field: string): PlainDate {
  if (day === null) throw new MalformedRow(`${field} is missing`);
  return day;
}
