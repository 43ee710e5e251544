import { z } from 'zod';
import { decimal, edmDate, many, text } from './row.ts';

const scheduleLine = z.object({
  ConfirmedDeliveryDate: edmDate,
  ConfdOrderQtyByMatlAvailCheck: decimal,
});

/** A sales order with what is read along with it. */
export const salesOrder = z.object({
  SalesOrder: text,
  SoldToParty: text,
  CreationDate: edmDate,
  PurchaseOrderByCustomer: text,
  PurchaseOrderByShipToParty: text,
  RequestedDeliveryDate: edmDate,
  OverallDeliveryStatus: text,
  OverallSDProcessStatus: text,
  OverallSDDocumentRejectionSts: text,
  to_Partner: many(
    z.object({
      PartnerFunction: text,
      Customer: text,
      to_Address: many(z.object({ CityName: text })),
    }),
  ),
  to_Item: many(
    z.object({
      SalesOrderItem: text,
      SalesOrderItemText: text,
      Material: text,
      RequestedQuantity: decimal,
      RequestedQuantityUnit: text,
      ProductionPlant: text,
      SalesDocumentRjcnReason: text,
      to_ScheduleLine: many(scheduleLine),
    }),
  ),
});

export type SapOrder = z.output<typeof salesOrder>;
export type SapOrderItem = SapOrder['to_Item'][number];

/** The head of an outbound delivery. */
export const delivery = z.object({
  DeliveryDocument: text,
  BillOfLading: text,
  MeansOfTransport: text,
  DeliveryDate: edmDate,
  OverallGoodsMovementStatus: text,
  OverallProofOfDeliveryStatus: text,
  to_HandlingUnitHeaderDelivery: many(
    z.object({ HandlingUnitInternalId: text, HandlingUnitExternalId: text }),
  ),
});

export type SapDelivery = z.output<typeof delivery>;

export const deliveryItem = z.object({ DeliveryDocument: text, ReferenceSDDocument: text });

/** What of a delivery makes its order another one. */
export const deliveryHead = z.object({
  DeliveryDocument: text,
  BillOfLading: text,
  MeansOfTransport: text,
  DeliveryDate: edmDate,
  OverallGoodsMovementStatus: text,
  OverallProofOfDeliveryStatus: text,
  LastChangeDate: edmDate,
});

export const created = z.object({ SalesOrder: text });
