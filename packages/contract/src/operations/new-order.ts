import { defineOperations } from '../operation.ts';
import {
  CalculateOrderAnswer,
  CalculateOrderBody,
  ListProductsQuery,
  LoadParameters,
  PlaceOrderBody,
  ProductList,
  ShipToPartnerList,
} from '../schemas/new-order.ts';
import { Order } from '../schemas/orders.ts';

/** Calls of the order wizard. Source: spec 7. */
export const newOrderOperations = defineOperations({
  listProducts: {
    method: 'GET',
    path: '/products',
    access: { action: 'get', resource: '/products' },
    summary:
      'Products, with the texts of the active SAP customer where there is one, in the language of the request.',
    query: ListProductsQuery,
    response: ProductList,
    customerScoped: 'if-any',
    mfa: false,
  },
  listShipToPartners: {
    method: 'GET',
    path: '/ship-to-partners',
    access: { action: 'get', resource: '/ship-to-partners' },
    summary: 'Ship-to parties of the active SAP customer.',
    response: ShipToPartnerList,
    customerScoped: true,
    mfa: true,
  },
  getLoadParameters: {
    method: 'GET',
    path: '/order/load-parameters',
    access: { action: 'post', resource: '/order/calculate' },
    summary:
      'Vehicle, tare weights and usual products, so that the browser fills the same vehicle as the server.',
    response: LoadParameters,
    customerScoped: true,
    mfa: true,
  },
  calculateOrder: {
    method: 'POST',
    path: '/order/calculate',
    access: { action: 'post', resource: '/order/calculate' },
    summary: 'Weighs a cart against the vehicle and suggests how to fill it.',
    body: CalculateOrderBody,
    response: CalculateOrderAnswer,
    limit: 'read',
    customerScoped: true,
    onlyReads: true,
    mfa: true,
    idempotent: true,
  },
  placeOrder: {
    method: 'POST',
    path: '/new-order',
    access: { action: 'post', resource: '/new-order' },
    summary: 'Accepts an order; it is handed to the ERP afterwards.',
    body: PlaceOrderBody,
    response: Order,
    customerScoped: true,
    mfa: true,
    idempotent: 'by-key',
    status: 201,
  },
});
