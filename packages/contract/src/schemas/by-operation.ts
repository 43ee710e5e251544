import { z } from 'zod';
import type { OperationId } from '../operations.ts';
import * as account from './account.ts';
import * as demo from './demo.ts';
import * as newOrder from './new-order.ts';
import * as orders from './orders.ts';
import * as ownAccount from './own-account.ts';
import * as profile from './profile.ts';
import * as restaurants from './restaurants.ts';

export interface OperationSchemas {
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
}

const nothing = z.void();

/** What each operation takes and answers; the order is the one of the endpoint table. */
export const schemas = {
  signIn: { body: account.SignInBody, response: account.SignInAnswer },
  confirmSignIn: { body: account.ConfirmSignInBody, response: account.ConfirmSignInAnswer },
  resendCode: { body: account.ResendCodeBody, response: nothing },
  forgotPassword: { body: account.ForgotPasswordBody, response: nothing },
  confirmReset: { body: account.ConfirmResetBody, response: nothing },
  issueToken: { response: account.TokenAnswer },
  signOut: { response: nothing },
  signOutEverywhere: { response: nothing },
  getSession: { response: account.SessionAnswer },
  updateAttributes: { body: account.UpdateAttributesBody, response: nothing },
  getProfile: { query: profile.ProfileQuery, response: profile.Profile },
  listSapCustomers: { response: profile.SapCustomersAnswer },
  switchSapCustomer: { body: profile.SwitchSapCustomerBody, response: nothing },
  putProfile: { query: profile.ProfileQuery, body: profile.PutProfileBody, response: profile.Profile },
  deleteProfile: { body: profile.DeleteProfileBody, response: nothing },
  exportOwnData: { query: profile.ExportQuery, response: profile.ExportedFile },
  changePassword: { body: ownAccount.ChangePasswordBody, response: nothing },
  changeEmail: { body: ownAccount.ChangeEmailBody, response: nothing },
  confirmEmail: { body: ownAccount.ConfirmEmailBody, response: nothing },
  listSessions: { response: ownAccount.SessionList },
  endSession: { query: ownAccount.ListedIdQuery, response: nothing },
  forgetDevice: { query: ownAccount.ListedIdQuery, response: nothing },
  listRestaurants: { response: restaurants.RestaurantList },
  putRestaurant: {
    query: restaurants.PutRestaurantQuery,
    body: restaurants.PutRestaurantBody,
    response: restaurants.Restaurant,
  },
  deleteRestaurant: { query: restaurants.DeleteRestaurantQuery, response: nothing },
  listOrders: { query: orders.ListOrdersQuery, response: orders.OrderList },
  getOrder: { query: orders.GetOrderQuery, response: orders.OrderDetail },
  listProducts: { query: newOrder.ListProductsQuery, response: newOrder.ProductList },
  listShipToPartners: { response: newOrder.ShipToPartnerList },
  getLoadParameters: { response: newOrder.LoadParameters },
  calculateOrder: { body: newOrder.CalculateOrderBody, response: newOrder.CalculateOrderAnswer },
  placeOrder: { body: newOrder.PlaceOrderBody, response: orders.Order },
  listDemoAccounts: { response: demo.DemoAccounts },
  showDemoCode: { query: demo.DemoCodeQuery, response: demo.DemoCode },
  listDemoOutbox: { response: demo.DemoOutbox },
} as const satisfies Record<OperationId, OperationSchemas>;

export type Schemas = typeof schemas;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Part<K extends OperationId, P extends string> = P extends keyof Schemas[K] ? Schemas[K][P] : undefined;

/** What a handler receives after validation. */
export interface HandlerInput<K extends OperationId> {
  readonly query: Out<Part<K, 'query'>>;
  readonly body: Out<Part<K, 'body'>>;
}
/** What a caller passes. */
export interface CallInput<K extends OperationId> {
  readonly query: In<Part<K, 'query'>>;
  readonly body: In<Part<K, 'body'>>;
}
export type Answer<K extends OperationId> = z.output<Schemas[K]['response']>;
