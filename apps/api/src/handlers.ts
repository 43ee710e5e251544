import { confirmReset } from './features/account/confirm-reset.ts';
import { confirmSignIn } from './features/account/confirm-sign-in.ts';
import { forgotPassword } from './features/account/forgot-password.ts';
import { getSession } from './features/account/get-session.ts';
import { issueToken } from './features/account/issue-token.ts';
import { resendCode } from './features/account/resend-code.ts';
import { signIn } from './features/account/sign-in.ts';
import { signOutEverywhere } from './features/account/sign-out-everywhere.ts';
import { signOut } from './features/account/sign-out.ts';
import { updateAttributes } from './features/account/update-attributes.ts';
import { listDemoAccounts } from './features/demo/list-demo-accounts.ts';
import { listDemoOutbox } from './features/demo/list-demo-outbox.ts';
import { showDemoCode } from './features/demo/show-demo-code.ts';
import { calculateOrder } from './features/new-order/calculate-order.ts';
import { getLoadParameters } from './features/new-order/get-load-parameters.ts';
import { listProducts } from './features/new-order/list-products.ts';
import { listShipToPartners } from './features/new-order/list-ship-to-partners.ts';
import { placeOrder } from './features/new-order/place-order.ts';
import { getOrder } from './features/orders/get-order.ts';
import { listOrders } from './features/orders/list-orders.ts';
import { changeEmail } from './features/profile/change-email.ts';
import { changePassword } from './features/profile/change-password.ts';
import { confirmEmail } from './features/profile/confirm-email.ts';
import { deleteProfile } from './features/profile/delete-profile.ts';
import { endSession } from './features/profile/end-session.ts';
import { exportOwnData } from './features/profile/export-own-data.ts';
import { forgetDevice } from './features/profile/forget-device.ts';
import { getProfile } from './features/profile/get-profile.ts';
import { listSapCustomers } from './features/profile/list-sap-customers.ts';
import { listSessions } from './features/profile/list-sessions.ts';
import { putProfile } from './features/profile/put-profile.ts';
import { switchSapCustomer } from './features/profile/switch-sap-customer.ts';
import { deleteRestaurant } from './features/restaurants/delete-restaurant.ts';
import { listRestaurants } from './features/restaurants/list-restaurants.ts';
import { putRestaurant } from './features/restaurants/put-restaurant.ts';
import type { Handlers } from './platform/http/handler.ts';

/** The handler of each row of the endpoint table. */
export const handlers: Handlers = {
  signIn,
  confirmSignIn,
  resendCode,
  forgotPassword,
  confirmReset,
  issueToken,
  signOut,
  signOutEverywhere,
  getSession,
  updateAttributes,
  getProfile,
  listSapCustomers,
  switchSapCustomer,
  putProfile,
  deleteProfile,
  exportOwnData,
  changePassword,
  changeEmail,
  confirmEmail,
  listSessions,
  endSession,
  forgetDevice,
  listRestaurants,
  putRestaurant,
  deleteRestaurant,
  listOrders,
  getOrder,
  listProducts,
  listShipToPartners,
  getLoadParameters,
  calculateOrder,
  placeOrder,
  listDemoAccounts,
  showDemoCode,
  listDemoOutbox,
};
