import { z } from 'zod';
import type { OperationId } from '../operations.ts';
import * as account from './account.ts';
import * as agreements from './agreements.ts';
import * as claims from './claims.ts';
import * as claimsDesk from './claims-desk.ts';
import * as colleagues from './colleagues.ts';
import * as attachments from './attachments.ts';
import * as audit from './audit.ts';
import * as contracts from './contracts.ts';
import * as demo from './demo.ts';
import * as disputes from './disputes.ts';
import * as eInvoice from './e-invoice.ts';
import * as errorReport from './error-report.ts';
import * as invoices from './invoices.ts';
import { AnsweredFile, ExportedList } from './exported-file.ts';
import * as newOrder from './new-order.ts';
import * as orders from './orders.ts';
import * as ownAccount from './own-account.ts';
import * as passkeys from './passkeys.ts';
import * as profile from './profile.ts';
import * as users from './users.ts';
import * as roles from './roles.ts';
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
  signUp: { body: account.SignUpBody, response: nothing },
  confirmSignUp: { body: account.ConfirmSignUpBody, response: account.ConfirmSignUpAnswer },
  askForHelp: { body: account.AskForHelpBody, response: nothing },
  resendCode: { body: account.ResendCodeBody, response: nothing },
  forgotPassword: { body: account.ForgotPasswordBody, response: nothing },
  confirmReset: { body: account.ConfirmResetBody, response: nothing },
  issueToken: { response: account.TokenAnswer },
  signOut: { response: nothing },
  signOutEverywhere: { response: nothing },
  getSession: { response: account.SessionAnswer },
  updateAttributes: { body: account.UpdateAttributesBody, response: nothing },
  reauthenticate: { body: account.ReauthenticateBody, response: nothing },
  startStepUp: { body: account.StartStepUpBody, response: account.CodeRequired },
  confirmStepUp: { body: account.ConfirmStepUpBody, response: nothing },
  startTotpSetup: { response: account.TotpSetup },
  verifyTotp: { body: account.VerifyCodeBody, response: account.VerifyTotpAnswer },
  sendPhoneCode: { body: account.SendPhoneCodeBody, response: nothing },
  confirmPhone: { body: account.VerifyCodeBody, response: account.ConfirmPhoneAnswer },
  setMfaPreference: { body: account.SetMfaPreferenceBody, response: account.SetMfaPreferenceAnswer },
  createRecoveryCodes: { response: account.RecoveryCodes },
  getProfile: { query: profile.ProfileQuery, response: profile.Profile },
  startPasskeyRegistration: { response: passkeys.PasskeyRegistrationOptions },
  registerPasskey: { body: passkeys.RegisterPasskeyBody, response: passkeys.Passkey },
  listPasskeys: { response: passkeys.PasskeyList },
  deletePasskey: { query: passkeys.DeletePasskeyQuery, response: nothing },
  startPasskeySignIn: { body: passkeys.StartPasskeySignInBody, response: passkeys.PasskeySignInOptions },
  confirmPasskeySignIn: {
    body: passkeys.ConfirmPasskeySignInBody,
    response: passkeys.ConfirmPasskeySignInAnswer,
  },
  confirmPasskeyStepUp: { body: passkeys.ConfirmPasskeyStepUpBody, response: nothing },
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
  exportOrders: { query: orders.ExportOrdersQuery, response: ExportedList },
  listProducts: { query: newOrder.ListProductsQuery, response: newOrder.ProductList },
  listShipToPartners: { response: newOrder.ShipToPartnerList },
  getLoadParameters: { response: newOrder.LoadParameters },
  calculateOrder: { body: newOrder.CalculateOrderBody, response: newOrder.CalculateOrderAnswer },
  placeOrder: { body: newOrder.PlaceOrderBody, response: orders.Order },
  listInvoices: { query: invoices.ListInvoicesQuery, response: invoices.InvoiceList },
  getInvoice: { query: invoices.GetInvoiceQuery, response: invoices.InvoiceDetail },
  getOpenAmounts: { response: invoices.OpenAmounts },
  getCashView: { response: invoices.CashView },
  exportInvoices: { query: invoices.ExportInvoicesQuery, response: ExportedList },
  getInvoiceLink: { query: invoices.InvoiceLinkQuery, response: invoices.InvoiceLink },
  getInvoiceFile: { query: invoices.InvoiceFileQuery, response: AnsweredFile },
  startInvoiceArchive: { body: invoices.StartInvoiceArchiveBody, response: invoices.StartedInvoiceArchive },
  getInvoiceArchive: { query: invoices.GetInvoiceArchiveQuery, response: invoices.InvoiceArchive },
  getEInvoice: { query: eInvoice.EInvoiceQuery, response: invoices.InvoiceLink },
  getRouting: { response: eInvoice.Routing },
  putRouting: { body: eInvoice.PutRoutingBody, response: eInvoice.Routing },
  listContracts: { response: contracts.ContractList },
  exportContracts: { query: contracts.ExportContractsQuery, response: ExportedList },
  reportProblem: { body: disputes.ReportProblemBody, response: disputes.Dispute },
  listDisputes: { query: disputes.ListDisputesQuery, response: disputes.DisputeList },
  getDisputePhoto: { query: disputes.DisputePhotoQuery, response: disputes.DisputePhoto },
  exportDisputes: { query: disputes.ExportDisputesQuery, response: ExportedList },
  listAgreements: { response: agreements.AgreementList },
  exportAgreements: { query: agreements.ExportAgreementsQuery, response: ExportedList },
  getAgreementLink: { query: agreements.AgreementQuery, response: agreements.AgreementLink },
  listClaims: { query: claims.ListClaimsQuery, response: claims.ClaimList },
  getClaim: { query: claims.GetClaimQuery, response: claims.ClaimDetail },
  createClaim: { body: claims.CreateClaimBody, response: claims.ClaimDetail },
  listWholesaleParties: { query: claims.ListWholesalePartiesQuery, response: claims.WholesalePartyList },
  checkQuantities: { body: claims.CheckQuantitiesBody, response: claims.CheckQuantitiesAnswer },
  exportClaims: { query: claims.ExportClaimsQuery, response: ExportedList },
  listWaitingClaims: { query: claimsDesk.ListWaitingClaimsQuery, response: claimsDesk.WaitingClaimList },
  exportWaitingClaims: { query: claimsDesk.ExportWaitingClaimsQuery, response: ExportedList },
  getWaitingClaim: { query: claimsDesk.GetWaitingClaimQuery, response: claimsDesk.WaitingClaimDetail },
  settleClaim: { body: claimsDesk.SettleClaimBody, response: claimsDesk.SettledClaim },
  listUsers: { query: users.ListUsersQuery, response: users.UserList },
  getUser: { query: users.GetUserQuery, response: users.UserDetail },
  createUser: { body: users.CreateUserBody, response: users.CreatedUser },
  updateUser: { query: users.UpdateUserQuery, body: users.UpdateUserBody, response: users.NewVersion },
  inviteAgain: { body: users.UserIdBody, response: nothing },
  listUserRoles: { query: users.ListUserRolesQuery, response: users.UserRoles },
  setUserRoles: { body: users.SetUserRolesBody, response: users.NewVersion },
  setUserRolesBulk: { body: users.SetUserRolesBulkBody, response: users.BulkAnswer },
  disableUser: { body: users.UserIdBody, response: nothing },
  enableUser: { body: users.UserIdBody, response: nothing },
  liftWait: { body: users.UserIdBody, response: nothing },
  resetMfa: { body: users.UserIdBody, response: nothing },
  resetPassword: { body: users.UserIdBody, response: nothing },
  lookUpSapCustomer: { query: users.LookUpSapCustomerQuery, response: users.SapCustomerLookup },
  updateEnabledSapCustomers: { body: users.UpdateEnabledSapCustomersBody, response: users.NewVersion },
  impersonate: { body: users.ImpersonateBody, response: nothing },
  importUsers: { body: users.ImportUsersBody, response: users.ImportReport },
  exportUsers: { query: users.ExportUsersQuery, response: ExportedList },
  createAttachment: { body: attachments.CreateAttachmentBody, response: attachments.UploadPermit },
  confirmAttachment: { body: attachments.ConfirmAttachmentBody, response: attachments.Attachment },
  uploadAttachment: { response: nothing },
  getAttachmentLink: { query: attachments.AttachmentLinkQuery, response: attachments.AttachmentLink },
  downloadAttachment: { query: attachments.DownloadAttachmentQuery, response: AnsweredFile },
  listColleagues: { query: colleagues.ListColleaguesQuery, response: colleagues.ColleagueList },
  exportColleagues: { query: colleagues.ExportColleaguesQuery, response: ExportedList },
  inviteColleague: { body: colleagues.InviteColleagueBody, response: nothing },
  setColleagueRoles: { body: colleagues.SetColleagueRolesBody, response: users.NewVersion },
  disableColleague: { body: colleagues.ColleagueBody, response: nothing },
  enableColleague: { body: colleagues.ColleagueBody, response: nothing },
  listRoles: { query: roles.ListRolesQuery, response: roles.RoleList },
  exportRoles: { query: roles.ExportRolesQuery, response: ExportedList },
  listRoleAttributes: { response: roles.RoleAttributes },
  saveRole: { query: roles.SaveRoleQuery, body: roles.SaveRoleBody, response: roles.Role },
  deleteRole: { query: roles.DeleteRoleQuery, response: nothing },
  listRoleVersions: { query: roles.RoleQuery, response: roles.RoleVersions },
  explainAccess: { query: roles.ExplainAccessQuery, response: roles.AccessExplanation },
  listAudit: { query: audit.ListAuditQuery, response: audit.AuditList },
  exportAudit: { query: audit.ExportAuditQuery, response: ExportedList },
  reportError: { body: errorReport.ReportErrorBody, response: nothing },
  listDemoAccounts: { response: demo.DemoAccounts },
  showDemoCode: { query: demo.DemoCodeQuery, response: demo.DemoCode },
  listDemoOutbox: { response: demo.DemoOutbox },
} as const satisfies Record<OperationId, OperationSchemas>;

type Schemas = typeof schemas;
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
