/** HTTP status and whether a person at the supplier must act (`report`). Parameters are named in the sentence. */
export interface ErrorRow {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly report?: true;
}

/**
 * The error catalogue. A code is stable; its sentence stands under the same code in `errors.json` of every locale.
 * Source: spec 8, requirement ERR-14, OPEN-62.
 */
export const errors = {
  internal: { status: 500, report: true },
  'invalid-request': { status: 400 },
  'required-parameter-missing': { status: 400 },
  'not-found': { status: 404 },
  'method-not-allowed': { status: 404 },
  'body-too-large': { status: 413 },
  'unsupported-media-type': { status: 415 },
  'too-many-requests': { status: 429 },
  'service-busy': { status: 503 },
  'account.sign-in-required': { status: 401 },
  'account.incorrect-credentials': { status: 401 },
  'account.invalid-code': { status: 422 },
  'account.sign-in-expired': { status: 401 },
  'account.attempts-exceeded': { status: 429 },
  'account.password-reset-required': { status: 401 },
  'account.invalid-password': { status: 422 },
  'account.locale-not-allowed': { status: 422 },
  'account.invalid-email': { status: 422 },
  'account.terms-required': { status: 422 },
  'account.incorrect-password': { status: 422 },
  'account.code-length': { status: 422 },
  'account.setup-expired': { status: 422 },
  'account.invalid-phone': { status: 422 },
  'account.phone-missing': { status: 422 },
  'account.authenticator-missing': { status: 422 },
  'account.second-factor-missing': { status: 422 },
  'account.code-sent-just-now': { status: 429 },
  'account.email-taken': { status: 422 },
  'access.denied': { status: 403 },
  'access.no-customer': { status: 403 },
  'access.impersonation-ended': { status: 403 },
  'access.impersonated': { status: 403 },
  'account.reauthentication-required': { status: 403 },
  'edit-conflict': { status: 409 },
  MFA_REQUIRED: { status: 403 },
  'profile.clear-impersonation': { status: 400 },
  'profile.customer-not-enabled': { status: 404 },
  'profile.editing-not-allowed': { status: 403 },
  'profile.wrong-password': { status: 422 },
  'profile.same-email': { status: 422 },
  'profile.email-not-matching': { status: 422 },
  'profile.last-administrator': { status: 422 },
  'restaurants.too-many': { status: 422 },
  'customer-changed': { status: 409 },
  'roles.default-of-group': { status: 409 },
  'roles.last-administrator': { status: 409 },
  'roles.name-taken': { status: 409 },
  'roles.unknown-filter': { status: 422 },
  'orders.unknown-sort': { status: 400 },
  'orders.unknown-filter': { status: 400 },
  'new-order.key-missing': { status: 400 },
  'new-order.key-reused': { status: 422 },
  'new-order.in-flight': { status: 409 },
  'new-order.no-items': { status: 422 },
  'new-order.invalid-quantity': { status: 422 },
  'new-order.quantity-too-large': { status: 422 },
  'new-order.unknown-product': { status: 422 },
  'new-order.unit-not-offered': { status: 422 },
  'new-order.different-plants': { status: 422 },
  'new-order.unknown-ship-to': { status: 422 },
  'new-order.reference-too-long': { status: 422 },
  'new-order.reference-characters': { status: 422 },
  'new-order.invalid-date': { status: 422 },
  'new-order.date-too-early': { status: 422 },
  'new-order.date-too-late': { status: 422 },
  'new-order.date-on-weekend': { status: 422 },
  'new-order.overloaded': { status: 422 },
  'disputes.key-missing': { status: 400 },
  'disputes.key-reused': { status: 422 },
  'disputes.in-flight': { status: 409 },
  'disputes.unknown-line': { status: 422 },
  'disputes.too-many-photos': { status: 422 },
  'disputes.photos-too-large': { status: 422 },
  'disputes.not-a-photo': { status: 422 },
  'users.unknown-filter': { status: 400 },
  'users.invalid-email': { status: 422 },
  'users.unknown-role': { status: 422 },
  'users.unknown-group': { status: 422 },
  'users.sap-id-too-long': { status: 422 },
  'users.unknown-sap-id': { status: 422 },
  'users.no-portal-access': { status: 422 },
  'users.not-on-oneself': { status: 422 },
  'users.last-administrator': { status: 409 },
  'users.beyond-own-rights': { status: 403 },
  'users.inactive': { status: 409 },
  'users.has-password': { status: 409 },
  'users.reason-missing': { status: 422 },
  'users.not-impersonable': { status: 403 },
  'users.already-impersonating': { status: 409 },
  'users.csv-unreadable': { status: 422 },
  'users.csv-columns-missing': { status: 422 },
  'users.csv-too-many-rows': { status: 422 },
  'users.csv-too-large': { status: 413 },
  'users.csv-repeated-email': { status: 422 },
  'users.csv-value-missing': { status: 422 },
  'users.csv-value-too-long': { status: 422 },
  'users.csv-unknown-locale': { status: 422 },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errors;

/** Values that a sentence of the catalogue may name. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** One wrong field of a request, so that the sentence can stand beside it. */
export interface FieldProblem {
  readonly field: string;
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
}
