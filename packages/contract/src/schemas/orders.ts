import { z } from 'zod';
import { FileFormat } from './exported-file.ts';
import { listFilterFields, listFrameFields, listPageFields } from './list-page.ts';

const OrderStatus = z.enum([
  'AWS_CREATED',
  'AWS_FAILED',
  'SAP_CREATED',
  'SAP_PROCESSING',
  'SAP_PROCESSING_PART',
  'SAP_SHIPPED',
  'SAP_SHIPPED_PART',
  'DELIVERED',
  'SAP_CANCELLED',
  'SAP_UNKNOWN',
]);

const LineQuantity = z.object({
  Quantity: z.int().meta({ description: '0 or more' }),
  SalesUnit: z.enum(['PAL', 'LAY', 'CAR']),
});

export const OrderItem = z
  .object({
    ProductNr: z.string(),
    Quantity: z.int(),
    SalesUnit: z.enum(['PAL', 'LAY', 'CAR']),
    ItemText: z.string(),
    ShortCode: z.string(),
    confirmed: LineQuantity.optional().meta({
      description:
        'What the ERP confirmed of it, in its unit or in boxes (CAR); absent where it does not tell',
    }),
  })
  .meta({ id: 'OrderItem' });
export type OrderItem = z.output<typeof OrderItem>;

const orderFields = {
  Id: z.string(),
  OrderNumber: z.string().nullable(),
  PurchOrder: z.string(),
  City: z.string(),
  CreatedOn: z.string().meta({ description: 'yyyyMMdd' }),
  CreatedAt: z.string().meta({ description: 'HHmmss' }),
  OrderStatus,
  DeliveryDate: z.string().nullable().meta({ description: 'yyyyMMdd' }),
  ReqDlvDate: z.string().meta({ description: 'yyyyMMdd' }),
  OriginalEta: z.string().nullable().meta({ description: 'yyyy-MM-dd' }),
  UpdatedEta: z.string().nullable().meta({ description: 'yyyy-MM-dd' }),
  BillOfLading: z.string().nullable(),
  OrderContainers: z.array(z.object({ id: z.string(), container_number: z.string() })),
  OrderItems: z.array(OrderItem),
  ShipToParty: z.string(),
  unanswered: z.literal(true).optional().meta({
    description: 'The ERP has not answered in three days: nobody knows whether it has the order. Else absent',
  }),
};

/** Source: spec 3 "Order", requirement ORD-16. */
export const Order = z.object(orderFields).meta({ id: 'Order' });
export type Order = z.output<typeof Order>;

/** Numbers are whole boxes, layers and pallets; weights are whole kilograms or null when a weight is unknown. */
export const OrderDetailItem = OrderItem.extend({
  warehouse: z.string(),
  pallets: z.int(),
  layers: z.int(),
  boxes: z.int(),
  netWeightKg: z.int().nullable(),
  grossWeightKg: z.int().nullable(),
  confirmation: z
    .object({
      extent: z.enum(['full', 'part', 'none']),
      missing: LineQuantity.nullable().meta({ description: 'What was not confirmed' }),
      reason: z.string().nullable().meta({ description: "Why, in the ERP's words" }),
    })
    .nullable()
    .meta({ description: 'Null while it is not known what was confirmed' }),
});
export type OrderDetailItem = z.output<typeof OrderDetailItem>;

const OrderTotals = z.object({
  cartons: z.int(),
  layers: z.int(),
  pallets: z.int(),
  netWeightKg: z.int().nullable(),
  grossWeightKg: z.int().nullable(),
});

/** Source: requirement ORD-17; `history` is every status with the instant it was learnt (OPEN-38). */
export const OrderDetail = z
  .object({
    ...orderFields,
    DeliveryPlantCode: z.string(),
    DeliveryPlantCity: z.string(),
    shipTo: z
      .object({
        PartnerName: z.string(),
        StreetAndNumber: z.string(),
        City: z.string(),
        PostalCode: z.string(),
        CountryKey: z.string(),
      })
      .nullable(),
    items: z.array(OrderDetailItem),
    totals: OrderTotals,
    confirmation: z
      .object({
        lines: z.int(),
        full: z.int(),
        part: z.int(),
        none: z.int(),
        untold: z.int().meta({ description: 'Lines of which it is not known' }),
        totals: OrderTotals.nullable().meta({
          description: 'Of what was confirmed; null unless all is told',
        }),
      })
      .nullable()
      .meta({ description: 'Lines by what the ERP confirmed of them; null when it tells it of none' }),
    /** By which people name it, as it is shown; null for what the ERP told. Source: decision 091. */
    receiptNumber: z.string().nullable(),
    /** An administrator placed it while acting as the buyer. */
    placedOnBehalf: z.boolean(),
    history: z.array(
      z.object({
        status: OrderStatus,
        at: z
          .string()
          .nullable()
          .meta({ description: 'Null for what was so before the portal first saw it' }),
      }),
    ),
    etaChanges: z
      .array(
        z.object({
          from: z.string().meta({ description: 'yyyy-MM-dd' }),
          to: z.string().meta({ description: 'yyyy-MM-dd' }),
          at: z.string().nullable().meta({ description: 'When it was learnt; null when nobody knows' }),
        }),
      )
      .meta({ description: 'Each change of the expected day, the first one first' }),
  })
  .meta({ id: 'OrderDetail' });
export type OrderDetail = z.output<typeof OrderDetail>;

const listFilter = {
  ...listFilterFields,
  status: z.string().trim().max(40).optional(),
};

/**
 * `filter` is `open`, `closed` or one status, `status` one or several with commas between; `sort` is `field+desc` or
 * `field+asc` (OPEN-44); `cursor` is an opaque value of an earlier answer that makes a neighbour page cheap.
 */
export const ListOrdersQuery = z.object({
  ...listFilter,
  ...listPageFields,
});
export type ListOrdersQuery = z.output<typeof ListOrdersQuery>;

export const ExportOrdersQuery = z.object({ ...listFilter, format: FileFormat });
export type ExportOrdersQuery = z.output<typeof ExportOrdersQuery>;

export const OrderList = z.object({
  items: z.array(Order),
  ...listFrameFields,
});
export type OrderList = z.output<typeof OrderList>;

export const GetOrderQuery = z.object({ id: z.string().trim().min(1).max(64) });

/** What the dashboard shows of the orders that policies open to the caller (decision 092). */
/** An order that its buyer must know about, by the names that they know it by. */
const OrderInTrouble = z
  .object({
    id: z.string(),
    number: z.string().nullable().meta({ description: 'The number of the ERP; null while it has none' }),
    reference: z.string().meta({ description: "The buyer's own; empty where they gave none" }),
    expected: z.string().meta({ description: 'yyyy-MM-dd: the day that was asked for, or first announced' }),
    arrival: z
      .string()
      .nullable()
      .meta({ description: 'yyyy-MM-dd: the later day now; null when it failed' }),
  })
  .meta({ id: 'OrderInTrouble' });
export type OrderInTrouble = z.output<typeof OrderInTrouble>;

export const OrderOverview = z
  .object({
    openOrders: z.int().meta({ description: 'Orders of the open list' }),
    openIsExact: z.boolean().meta({ description: 'False: there are more than are counted' }),
    next: z
      .object({
        order: Order,
        arrival: z.string().meta({
          description: 'yyyy-MM-dd: the latest ETA, else the delivery date, else the one requested',
        }),
        shipTo: OrderDetail.shape.shipTo,
        totals: OrderDetail.shape.totals,
      })
      .nullable()
      .meta({ description: 'The order that arrives next, today included; null when none is on its way' }),
    months: z
      .array(
        z.object({
          month: z.string().meta({ description: 'yyyy-MM' }),
          netKg: z.int(),
          netKgYearBefore: z.int(),
        }),
      )
      .meta({
        description:
          'Net weight of the twelve months to this one, by delivery date, else requested date; without failed and cancelled orders',
      }),
    isWeightComplete: z.boolean().meta({ description: 'False: the weight of a product is not known' }),
    failed: z
      .array(OrderInTrouble)
      .meta({ description: 'Orders of the last 30 days that the ERP refused, the latest three' }),
    late: z
      .array(OrderInTrouble)
      .meta({ description: 'Orders on their way that arrive after the day first announced, the next three' }),
  })
  .meta({ id: 'OrderOverview' });
export type OrderOverview = z.output<typeof OrderOverview>;
