import { confirmReset } from './features/account/confirm-reset.ts';
import { confirmSignIn } from './features/account/confirm-sign-in.ts';
import { forgotPassword } from './features/account/forgot-password.ts';
import { getSession } from './features/account/get-session.ts';
import { issueToken } from './features/account/issue-token.ts';
import { resendCode } from './features/account/resend-code.ts';
import { signIn } from './features/account/sign-in.ts';
import { signOutEverywhere } from './features/account/sign-out-everywhere.ts';
import { signOut } from './features/account/sign-out.ts';
import { askForHelp } from './features/account/ask-for-help.ts';
import { confirmPhone } from './features/account/confirm-phone.ts';
import { confirmSignUp } from './features/account/confirm-sign-up.ts';
import { createRecoveryCodes } from './features/account/create-recovery-codes.ts';
import { reauthenticate } from './features/account/reauthenticate.ts';
import { sendPhoneCode } from './features/account/send-phone-code.ts';
import { setMfaPreference } from './features/account/set-mfa-preference.ts';
import { signUp } from './features/account/sign-up.ts';
import { startTotpSetup } from './features/account/start-totp-setup.ts';
import { verifyTotp } from './features/account/verify-totp.ts';
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
import { getProfile } from './features/profile/get-profile.ts';
import { listSapCustomers } from './features/profile/list-sap-customers.ts';
import { switchSapCustomer } from './features/profile/switch-sap-customer.ts';
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
  askForHelp,
  confirmPhone,
  confirmSignUp,
  createRecoveryCodes,
  reauthenticate,
  sendPhoneCode,
  setMfaPreference,
  signUp,
  startTotpSetup,
  verifyTotp,
  getProfile,
  listSapCustomers,
  switchSapCustomer,
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
