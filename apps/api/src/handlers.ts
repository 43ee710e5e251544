import { claimsHandlers } from './claims-handlers.ts';
import { confirmReset } from './features/account/password-reset/confirm-reset.ts';
import { confirmSignIn } from './features/account/sign-in/confirm-sign-in.ts';
import { forgotPassword } from './features/account/password-reset/forgot-password.ts';
import { getSession } from './features/account/session/get-session.ts';
import { issueToken } from './features/account/session/issue-token.ts';
import { resendCode } from './features/account/sign-in/resend-code.ts';
import { signIn } from './features/account/sign-in/sign-in.ts';
import { followAccountLink } from './features/account/link/follow-account-link.ts';
import { showAccountLink } from './features/account/link/show-account-link.ts';
import { scimHandlers } from './features/users/provisioning/scim-handlers.ts';
import { companyHandlers } from './features/account/company/company-handlers.ts';
import { signOutEverywhere } from './features/account/session/sign-out-everywhere.ts';
import { signOut } from './features/account/session/sign-out.ts';
import { askForHelp } from './features/account/sign-in/ask-for-help.ts';
import { confirmPhone } from './features/account/second-factor/confirm-phone.ts';
import { confirmSignUp } from './features/account/sign-up/confirm-sign-up.ts';
import { confirmStepUp } from './features/account/session/confirm-step-up.ts';
import { createRecoveryCodes } from './features/account/second-factor/create-recovery-codes.ts';
import { reauthenticate } from './features/account/session/reauthenticate.ts';
import { sendPhoneCode } from './features/account/second-factor/send-phone-code.ts';
import { setMfaPreference } from './features/account/second-factor/set-mfa-preference.ts';
import { signUp } from './features/account/sign-up/sign-up.ts';
import { startStepUp } from './features/account/session/start-step-up.ts';
import { startTotpSetup } from './features/account/second-factor/start-totp-setup.ts';
import { verifyTotp } from './features/account/second-factor/verify-totp.ts';
import { updateAttributes } from './features/account/update-attributes.ts';
import { exportAudit } from './features/audit/export-audit.ts';
import { listAudit } from './features/audit/list-audit.ts';
import { listSecurityEvents } from './features/audit/list-security-events.ts';
import { readErpAgain } from './features/erp-copy/read-erp-again.ts';
import { retryJobs } from './features/portal-status/retry-jobs.ts';
import { showPortalStatus } from './features/portal-status/show-portal-status.ts';
import { searchEverything } from './features/search/search-everything.ts';
import { reportError } from './features/error-reports/report-error.ts';
import { calculateContainer } from './features/container-calculation/calculate-container.ts';
import { getContainerParameters } from './features/container-calculation/get-container-parameters.ts';
import { exportContainerCalculation } from './features/container-calculation/export-container-calculation.ts';
import { listContainerCalculations } from './features/container-calculation/list-container-calculations.ts';
import { getContainerCalculation } from './features/container-calculation/get-container-calculation.ts';
import { putContainerCalculation } from './features/container-calculation/put-container-calculation.ts';
import { deleteContainerCalculation } from './features/container-calculation/delete-container-calculation.ts';
import { sendContactMessage } from './features/contact/send-contact-message.ts';
import { exportContracts } from './features/contracts/export-contracts.ts';
import { listContracts } from './features/contracts/list-contracts.ts';
import { listDemoAccounts } from './features/demo/list-demo-accounts.ts';
import { listDemoOutbox } from './features/demo/list-demo-outbox.ts';
import { showDemoCode } from './features/demo/show-demo-code.ts';
import { showDemoMail } from './features/demo/show-demo-mail.ts';
import { getDisputePhoto } from './features/disputes/get-dispute-photo.ts';
import { exportDisputes } from './features/disputes/export-disputes.ts';
import { listDisputes } from './features/disputes/list-disputes.ts';
import { reportProblem } from './features/disputes/report-problem.ts';
import { getEInvoice } from './features/invoice-documents/e-invoice/get-e-invoice.ts';
import { getInvoiceArchive } from './features/invoice-documents/invoice-archive/get-invoice-archive.ts';
import { getInvoiceFile } from './features/invoice-documents/get-invoice-file.ts';
import { getInvoiceLink } from './features/invoice-documents/get-invoice-link.ts';
import { getRouting } from './features/invoice-documents/routing/get-routing.ts';
import { putRouting } from './features/invoice-documents/routing/put-routing.ts';
import { recipientHandlers } from './features/invoice-documents/recipients/recipient-handlers.ts';
import { startInvoiceArchive } from './features/invoice-documents/invoice-archive/start-invoice-archive.ts';
import { calculateOrder } from './features/new-order/load/calculate-order.ts';
import { getLoadParameters } from './features/new-order/load/get-load-parameters.ts';
import { getProductDetails } from './features/products/get-product-details.ts';
import { getProductSheetLink } from './features/products/get-product-sheet-link.ts';
import { getProductSheets } from './features/products/sheet-archive/get-product-sheets.ts';
import { startProductSheets } from './features/products/sheet-archive/start-product-sheets.ts';
import { listProducts } from './features/new-order/list-products.ts';
import { listShipToPartners } from './features/new-order/list-ship-to-partners.ts';
import { placeOrder } from './features/new-order/place-order/place-order.ts';
import { exportInvoices } from './features/invoices/export-invoices.ts';
import { exportStatement } from './features/invoices/statement/export-statement.ts';
import { getStatement } from './features/invoices/statement/get-statement.ts';
import { getCashView } from './features/invoices/get-cash-view.ts';
import { getInvoice } from './features/invoices/get-invoice.ts';
import { getOpenAmounts } from './features/invoices/get-open-amounts.ts';
import { listInvoices } from './features/invoices/list-invoices.ts';
import { exportOrders } from './features/orders/export-orders.ts';
import { getOrder } from './features/orders/get-order.ts';
import { getOrderOverview } from './features/orders/get-order-overview.ts';
import { listOrders } from './features/orders/list-orders.ts';
import { confirmPasskeySignIn } from './features/passkeys/confirm-passkey-sign-in.ts';
import { confirmPasskeyStepUp } from './features/passkeys/confirm-passkey-step-up.ts';
import { deletePasskey } from './features/passkeys/delete-passkey.ts';
import { listPasskeys } from './features/passkeys/list-passkeys.ts';
import { registerPasskey } from './features/passkeys/register-passkey.ts';
import { startPasskeyRegistration } from './features/passkeys/start-passkey-registration.ts';
import { startPasskeySignIn } from './features/passkeys/start-passkey-sign-in.ts';
import { changeEmail } from './features/profile/email-change/change-email.ts';
import { acceptTerms } from './features/profile/terms/accept-terms.ts';
import { getOwnTerms } from './features/profile/terms/get-own-terms.ts';
import { changePassword } from './features/profile/change-password.ts';
import { confirmEmail } from './features/profile/email-change/confirm-email.ts';
import { deleteProfile } from './features/profile/own-data/delete-profile.ts';
import { endSession } from './features/profile/sessions/end-session.ts';
import { exportOwnData } from './features/profile/own-data/export-own-data.ts';
import { forgetDevice } from './features/profile/sessions/forget-device.ts';
import { getProfile } from './features/profile/get-profile.ts';
import { listSapCustomers } from './features/profile/sap-customers/list-sap-customers.ts';
import { listSessions } from './features/profile/sessions/list-sessions.ts';
import { putProfile } from './features/profile/put-profile.ts';
import { switchSapCustomer } from './features/profile/sap-customers/switch-sap-customer.ts';
import { createUser } from './features/users/new-user/create-user.ts';
import { disableColleague } from './features/users/colleagues/disable-colleague.ts';
import { disableUser } from './features/users/disable-user.ts';
import { enableColleague } from './features/users/colleagues/enable-colleague.ts';
import { enableUser } from './features/users/enable-user.ts';
import { exportUsers } from './features/users/export-users.ts';
import { getUser } from './features/users/get-user.ts';
import { impersonate } from './features/users/impersonation/impersonate.ts';
import { importUsers } from './features/users/user-import/import-users.ts';
import { inviteAgain } from './features/users/new-user/invite-again.ts';
import { inviteColleague } from './features/users/colleagues/invite-colleague.ts';
import { exportColleagues } from './features/users/colleagues/export-colleagues.ts';
import { listColleagues } from './features/users/colleagues/list-colleagues.ts';
import { listUserRoles } from './features/users/user-roles/list-user-roles.ts';
import { courseHandlers } from './features/e-learning/course-handlers.ts';
import { customerRequestHandlers } from './features/users/customer-requests/customer-request-handlers.ts';
import { listUsers } from './features/users/list-users.ts';
import { searchSapCustomers } from './features/users/sap-customers/search-sap-customers.ts';
import { lookUpSapCustomer } from './features/users/sap-customers/look-up-sap-customer.ts';
import { liftWait } from './features/users/sign-in-help/lift-wait.ts';
import { resetMfa } from './features/users/sign-in-help/reset-mfa.ts';
import { resetPassword } from './features/users/sign-in-help/reset-password.ts';
import { setColleagueRoles } from './features/users/colleagues/set-colleague-roles.ts';
import { setUserRoles } from './features/users/user-roles/set-user-roles.ts';
import { setUserRolesBulk } from './features/users/user-roles/set-user-roles-bulk.ts';
import { updateEnabledSapCustomers } from './features/users/sap-customers/update-enabled-sap-customers.ts';
import { updateUser } from './features/users/update-user.ts';
import { deleteRole } from './features/roles/delete-role.ts';
import { explainAccess } from './features/roles/explain-access.ts';
import { listRoleAttributes } from './features/roles/list-role-attributes.ts';
import { listRoleVersions } from './features/roles/list-role-versions.ts';
import { exportRoles } from './features/roles/export-roles.ts';
import { listRoles } from './features/roles/list-roles.ts';
import { saveRole } from './features/roles/save-role.ts';
import { dishHandlers } from './features/menu-engineering/dish-handlers.ts';
import { deleteRestaurant } from './features/restaurants/delete-restaurant.ts';
import { listRestaurants } from './features/restaurants/list-restaurants.ts';
import { putRestaurant } from './features/restaurants/put-restaurant.ts';
import { exportAgreements } from './features/agreements/export-agreements.ts';
import { getAgreementLink } from './features/agreements/get-agreement-link.ts';
import { listAgreements } from './features/agreements/list-agreements.ts';
import { contentEditingHandlers } from './content-editing-handlers.ts';
import { getContent } from './features/content/get-content.ts';
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
  ...companyHandlers,
  ...scimHandlers,
  showAccountLink,
  followAccountLink,
  getSession,
  updateAttributes,
  askForHelp,
  confirmPhone,
  confirmSignUp,
  createRecoveryCodes,
  reauthenticate,
  startStepUp,
  confirmStepUp,
  confirmPasskeyStepUp,
  sendPhoneCode,
  setMfaPreference,
  signUp,
  startTotpSetup,
  verifyTotp,
  startPasskeyRegistration,
  registerPasskey,
  listPasskeys,
  deletePasskey,
  startPasskeySignIn,
  confirmPasskeySignIn,
  getProfile,
  listSapCustomers,
  switchSapCustomer,
  putProfile,
  deleteProfile,
  exportOwnData,
  acceptTerms,
  changePassword,
  getOwnTerms,
  changeEmail,
  confirmEmail,
  listSessions,
  endSession,
  forgetDevice,
  listRestaurants,
  putRestaurant,
  ...courseHandlers,
  ...dishHandlers,
  deleteRestaurant,
  listOrders,
  getOrder,
  getOrderOverview,
  exportOrders,
  listInvoices,
  getInvoice,
  getOpenAmounts,
  getCashView,
  getStatement,
  exportStatement,
  exportInvoices,
  getInvoiceLink,
  getInvoiceFile,
  startInvoiceArchive,
  getInvoiceArchive,
  getEInvoice,
  getRouting,
  putRouting,
  ...recipientHandlers,
  calculateContainer,
  getContainerParameters,
  exportContainerCalculation,
  listContainerCalculations,
  getContainerCalculation,
  putContainerCalculation,
  deleteContainerCalculation,
  sendContactMessage,
  exportContracts,
  exportAgreements,
  getDisputePhoto,
  exportDisputes,
  listContracts,
  listDisputes,
  reportProblem,
  listProducts,
  getProductDetails,
  getProductSheetLink,
  startProductSheets,
  getProductSheets,
  listShipToPartners,
  getLoadParameters,
  calculateOrder,
  placeOrder,
  getAgreementLink,
  listAgreements,
  ...customerRequestHandlers,
  listUsers,
  getUser,
  createUser,
  updateUser,
  inviteAgain,
  listUserRoles,
  setUserRoles,
  setUserRolesBulk,
  disableUser,
  enableUser,
  liftWait,
  resetMfa,
  resetPassword,
  lookUpSapCustomer,
  searchSapCustomers,
  updateEnabledSapCustomers,
  impersonate,
  importUsers,
  exportUsers,
  listColleagues,
  exportColleagues,
  inviteColleague,
  setColleagueRoles,
  disableColleague,
  enableColleague,
  listRoles,
  exportRoles,
  listRoleAttributes,
  saveRole,
  deleteRole,
  listRoleVersions,
  explainAccess,
  listAudit,
  listSecurityEvents,
  exportAudit,
  showPortalStatus,
  retryJobs,
  readErpAgain,
  getContent,
  ...contentEditingHandlers,
  searchEverything,
  reportError,
  listDemoAccounts,
  showDemoCode,
  listDemoOutbox,
  showDemoMail,
  ...claimsHandlers,
};
