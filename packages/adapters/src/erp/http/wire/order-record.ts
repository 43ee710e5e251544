import { z } from 'zod';
import type { ErpNewOrder, ErpOrder } from '../../port.ts';
import { customerNr, day, erpDay, erpTime, maybe, reference, text, texts } from './fields.ts';

const unit = z.enum(['PAL', 'LAY', 'CAR']).meta({ description: 'Pallet, layer or carton' });

const ordered = z.object({ ProductNr: text, Quantity: z.int().min(0), SalesUnit: unit });

const line = ordered
  .extend({
    ItemText: z.string(),
    ShortCode: z.string(),
    confirmed: z
      .object({ Quantity: z.int().min(0), SalesUnit: unit, reason: maybe(texts) })
      .exactOptional()
      .meta({
        description:
          'What the ERP confirmed of the line, in its unit or in cartons; left out where it does not tell: the portal derives nothing from the status',
      }),
  })
  .refine(
    ({ SalesUnit, confirmed }) => confirmed === undefined || [SalesUnit, 'CAR'].includes(confirmed.SalesUnit),
    { path: ['confirmed', 'SalesUnit'], message: 'is neither the unit of the line nor CAR' },
  );

export const order: z.ZodType<ErpOrder> = z
  .object({
    Id: text,
    externalReference: maybe(reference),
    OrderNumber: maybe(text).meta({ description: 'The number that people know; usually that of `Id`' }),
    CustomerNr: customerNr,
    PurchOrder: z.string().meta({ description: 'The customer’s own reference' }),
    City: z.string().meta({ description: 'Where it goes' }),
    CreatedOn: erpDay,
    CreatedAt: erpTime,
    OrderStatus: text.meta({
      description:
        'Any text. The portal knows SAP_CREATED, SAP_PROCESSING, SAP_PROCESSING_PART, SAP_SHIPPED, SAP_SHIPPED_PART, DELIVERED, SAP_CANCELLED and shows others as unknown',
      examples: ['SAP_PROCESSING'],
    }),
    ReqDlvDate: erpDay,
    DeliveryDate: maybe(erpDay),
    OriginalEta: maybe(day),
    UpdatedEta: maybe(day),
    BillOfLading: maybe(text),
    OrderContainers: z.array(z.object({ id: text, container_number: z.string() })).default([]),
    OrderItems: z.array(line),
    ShipToParty: text.meta({ description: '`CustomerNr` of a ship-to party' }),
    DeliveryPlantCode: text,
  })
  .meta({ id: 'Order', description: 'An order, from the portal or entered in the ERP' });

export const newOrder: z.ZodType<ErpNewOrder> = z
  .object({
    externalReference: text.meta({ description: 'The portal’s id of it, as in the address' }),
    CustomerNr: customerNr,
    ShipToParty: text,
    ReqDlvDate: erpDay,
    PurchOrder: z.string(),
    DeliveryPlantCode: text,
    items: z.array(ordered),
  })
  .meta({ id: 'NewOrder' });

export const orderReceipt = z.object({ OrderNumber: text }).meta({ id: 'OrderReceipt' });
