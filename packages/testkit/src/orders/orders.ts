import { ApiError } from '@maincrop/contract/client';
import type { PlaceOrderBody } from '@maincrop/contract/schemas/new-order';

/** Demo buyers of orders: with a truck, with a container, and those who are refused. */
export const BUYER = 'buyer.nl@customer.example';
export const CONTAINER_BUYER = 'buyer.gr@customer.example';
export const BUYER_WITHOUT_MFA = 'buyer.nomfa@customer.example';
export const BUYER_WHO_MAY_NOT_ORDER = 'viewer.ie@customer.example';
export const INDIRECT_CUSTOMER = 'wholesale.it@customer.example';

/** An order that the demo buyer of customer 0000100001 may place on the first day of a test world. */
export function aNewOrder(changes: Partial<PlaceOrderBody> = {}): PlaceOrderBody {
  return {
    items: [
      { ProductNr: '310101', Quantity: 3, SalesUnit: 'PAL' },
      { ProductNr: '310102', Quantity: 2, SalesUnit: 'LAY' },
    ],
    ShipToParty: '0000200001',
    ReqDlvDate: '20261126',
    PurchOrder: 'PO 77',
    DeliveryPlantCode: 'MC10',
    ...changes,
  };
}

/** The code with which a call was refused; `none` when it was not. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  return (await problemOf(call))?.code ?? 'none';
}

/** The problem with which a call was refused, null when it was not. */
export async function problemOf(call: Promise<unknown>): Promise<ApiError | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
