import { contactMessageLetter, contactReceivedLetter } from '@maincrop/api/features/contact/contact-letters';
import type { MailedMessage } from '@maincrop/api/features/contact/mailed-message.store';
import { accountExistsLetter, signUpCodeLetter } from '@maincrop/api/features/account/sign-up/sign-up-mail';
import { identityCodeLetter } from '@maincrop/api/features/account/identity-code-letter';
import { waitLinkLetter } from '@maincrop/api/features/account/link/wait-link-letter';
import { helpAskedLetter } from '@maincrop/api/features/account/sign-in/help-asked-letter';
import { resetCodeLetter } from '@maincrop/api/features/account/password-reset/reset-code-letter';
import { composeClaimMail } from '@maincrop/api/features/claims/new-claim/claim-mail';
import type { ClaimMailFacts } from '@maincrop/api/features/claims/new-claim/claim-mail.store';
import { invoiceMailLetter } from '@maincrop/api/features/invoice-documents/recipients/invoice-mail-letter';
import { recipientLinkLetter } from '@maincrop/api/features/invoice-documents/recipients/recipient-link-letter';
import { composeOrderMail } from '@maincrop/api/features/new-order/order-mail/order-mail';
import type { OrderMailFacts } from '@maincrop/api/features/new-order/order-mail/order-mail.store';
import { emailCodeLetter } from '@maincrop/api/features/profile/email-change/email-code-letter';
import { noticeLetter } from '@maincrop/api/features/profile/notices/notice-letter';
import { customerAskedLetter } from '@maincrop/api/features/users/customer-requests/customer-asked-letter';
import {
  existingAccountLetter,
  invitationLetter,
} from '@maincrop/api/features/users/new-user/invitation-letter';
import type { Letter } from '@maincrop/api/platform/mail/letter';
import type { MailKind } from '@maincrop/api/platform/mail/mail-kinds';
import { NoticeKind } from '@maincrop/api/platform/notice';
import { anInvoice } from '../erp/invoice-document.builder.ts';
import type { Locale } from '@maincrop/domain/locale/locales';

const EMAIL = 'buyer.nl@customer.example';
const CODE = '407193';
const ID = '01a7c3de-5b0f-7c41-9d2e-6f8a4b1c0d3e';

const CUSTOMER = 'Vriesgroot Horeca B.V. - Zuiderloo';
const A_SECRET = 'vGf2h0Qw3rT5yU7iO9pA1sD3fG5hJ7kL9zX1cV3bN5m';

/** A letter of every kind that the service sends, as its job writes it, from invented facts. */
export const SAMPLE_LETTERS: Readonly<Record<MailKind, (locale: Locale) => Letter>> = {
  'order-confirmation': (locale) => composeOrderMail('confirmation', anOrder(locale), IDS_OF_ORDER),
  'order-failed': (locale) => composeOrderMail('failed', anOrder(locale), IDS_OF_ORDER),
  'order-failed-administrator': (locale) =>
    composeOrderMail('failedAdministrator', anOrder(locale), IDS_OF_ORDER),
  'order-unsure': (locale) => composeOrderMail('unsure', anOrder(locale), IDS_OF_ORDER),
  'order-unsure-administrator': (locale) =>
    composeOrderMail('unsureAdministrator', anOrder(locale), IDS_OF_ORDER),
  'claim-received': (locale) => composeClaimMail('received', aClaim(locale), IDS_OF_CLAIM),
  'claim-failed': (locale) => composeClaimMail('failed', aClaim(locale), IDS_OF_CLAIM),
  'claim-failed-administrator': (locale) =>
    composeClaimMail('failedAdministrator', aClaim(locale), IDS_OF_CLAIM),
  'claim-decided': (locale) =>
    composeClaimMail('accepted_in_part', { ...aClaim(locale), decided: A_PART }, IDS_OF_CLAIM),
  invitation: (locale) =>
    invitationLetter({ locale, email: EMAIL, name: 'Britt Buyer', customer: CUSTOMER }, null),
  'invoice-recipient': (locale) =>
    recipientLinkLetter(
      { locale, email: EMAIL, customer: CUSTOMER },
      { confirm: A_SECRET, stop: A_SECRET, days: 7 },
    ),
  'new-invoice': (locale) =>
    invoiceMailLetter(
      {
        locale,
        email: EMAIL,
        customer: CUSTOMER,
        document: anInvoice(1),
        documentType: 'invoice',
        typeText: '',
      },
      { stop: A_SECRET, hasPdf: true },
    ),
  'contact-message': (locale) => contactMessageLetter(aContactMessage(locale)),
  'contact-received': (locale) => contactReceivedLetter(aContactMessage(locale)),
  'invitation-existing': (locale) =>
    existingAccountLetter(
      { locale, email: EMAIL, name: 'Britt Buyer', customer: CUSTOMER },
      { by: { name: 'Kai Kollege', email: 'kai@customer.example' }, customer: 'Vriesgroot Horeca B.V.' },
    ),
  'sign-up-code': (locale) => signUpCodeLetter({ locale, email: EMAIL, code: CODE }),
  'account-exists': (locale) => accountExistsLetter({ locale }),
  'reset-code': (locale) => resetCodeLetter({ locale, email: EMAIL }, CODE),
  'identity-code': (locale) => identityCodeLetter({ locale, email: EMAIL, code: CODE }),
  'wait-link': (locale) => waitLinkLetter({ locale }, A_SECRET),
  'email-code': (locale) => emailCodeLetter(locale, CODE),
  'help-asked': (locale) => helpAskedLetter({ locale, user_email: EMAIL }),
  'customer-asked': (locale) =>
    customerAskedLetter({
      locale,
      email: EMAIL,
      companyName: 'Vriesgroot Horeca B.V.',
      customerNumber: '100001',
      town: 'Zuiderloo',
    }),
  ...sampleNotices(),
};

function sampleNotices(): Record<NoticeKind, (locale: Locale) => Letter> {
  const letters = NoticeKind.options.map((kind) => [
    kind,
    (locale: Locale) =>
      noticeLetter(
        { kind, userId: ID, at: '2026-11-23T09:05:00.000Z', params: PARAMS[kind] ?? {} },
        { locale, email: EMAIL },
        UNDOABLE.has(kind) ? A_SECRET : null,
      ),
  ]);
  // One for each kind.
  return Object.fromEntries(letters) as Record<NoticeKind, (locale: Locale) => Letter>;
}

function aContactMessage(locale: Locale): MailedMessage {
  return {
    number: 'K7Q2M9XW',
    deskName: 'Orders and deliveries',
    deskEmail: 'orders@maincrop.example',
    reference: '4500000158',
    message: 'The truck of Thursday may come an hour earlier.\nWill somebody open the gate?',
    email: EMAIL,
    name: 'Britt Buyer',
    locale,
    isMultinational: false,
    customer: 'Vriesgroot Horeca B.V., 0000100001',
  };
}

const UNDOABLE: ReadonlySet<NoticeKind> = new Set([
  'password-changed',
  'email-changed',
  'phone-changed',
  'mfa-changed',
  'passkey-added',
  'passkey-removed',
]);

const ARCHIVE = {
  month: '2026-10',
  customer: 'Vriesgroot Horeca B.V., 0000100001',
  link: `/invoices?archive=${ID}`,
};
const SHEETS = {
  products: '12',
  customer: ARCHIVE.customer,
  link: `/product-information?sheets=${ID}`,
};
const PARAMS: Partial<Record<NoticeKind, Record<string, string>>> = {
  'new-device': {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0',
  },
  'recovery-code-used': { left: '9' },
  'passkey-added': { name: 'Phone' },
  'passkey-removed': { name: 'Phone' },
  'company-linked': { company: 'Acme' },
  impersonated: { reason: 'Order of 20-11-2026 is missing', administrator: 'Portal Admin' },
  'invoices-packed': ARCHIVE,
  'invoices-not-packed': ARCHIVE,
  'sheets-packed': SHEETS,
  'sheets-not-packed': SHEETS,
  'customer-approved': { customer: ARCHIVE.customer },
  'customer-refused': { company: 'Vriesgroot Horeca B.V.', reason: 'Nobody there knows this address' },
};

const RECEIVER = {
  email: EMAIL,
  isBuyer: true,
  buyer: { id: '11111111-2222-7333-8444-555555555555', email: EMAIL },
  firstName: 'Britt',
  customerName: 'Vriesgroot Horeca B.V.',
};
const IDS_OF_ORDER = { orderId: ID, messageId: 'm' };
const IDS_OF_CLAIM = { claimId: ID, messageId: 'm' };

const UNITS = [
  { UnitOfMeasure: 'CAR', NetWeight: 10, GrossWeight: 10.99 },
  { UnitOfMeasure: 'LAY', NetWeight: 80, GrossWeight: 87.92 },
  { UnitOfMeasure: 'PAL', NetWeight: 640, GrossWeight: 703.36 },
];
const FRIES = { en: 'Spudmere Fries 6x6 mm 4 x 2.5 kg', de: 'Spudmere Pommes frites 6x6 mm 4 x 2,5 kg' };
const SHOESTRING = {
  en: 'Spudmere Shoestring fries 7x7 mm 4 x 2.5 kg',
  de: 'Spudmere Streichholz-Pommes 7x7 mm 4 x 2,5 kg',
};
const PRODUCTS = { '310101': FRIES, '310102': SHOESTRING };

function anOrder(locale: Locale): OrderMailFacts {
  return {
    ...RECEIVER,
    locale,
    receiptNumber: 'K7Q2M9XW',
    reference: 'WEEK 48 / 1',
    requestedDate: '2026-11-26',
    warehouse: 'Kreekdam',
    shipTo: { name: 'Vriesgroot Horeca B.V.', street: 'Industrieweg 7', place: '4501 AB Zuiderloo (NL)' },
    items: [
      { ProductNr: '310101', Quantity: 3, SalesUnit: 'PAL', ItemText: FRIES.en, ShortCode: 'F01' },
      { ProductNr: '310102', Quantity: 2, SalesUnit: 'LAY', ItemText: SHOESTRING.en, ShortCode: 'F02' },
    ],
    products: Object.entries(PRODUCTS).map(([ProductNr, { en, de }]) => ({
      ProductNr,
      names: { 'en-GB': en, de },
      SalesUnit: 'CAR',
      Units: UNITS,
      BoxesPerLayer: 8,
      LayersPerPallet: 8,
      DeliveryPlantCode: '1000',
    })),
  };
}

const A_PART: ClaimMailFacts['decided'] = {
  kind: 'accepted_in_part',
  said: 'The invoices of October show 40 boxes fewer.',
  amount: '238.90',
  creditNote: '0090040022',
  replaces: false,
};

function aClaim(locale: Locale): ClaimMailFacts {
  return {
    ...RECEIVER,
    locale,
    receiptNumber: '3HT0WZ49',
    contract_number: '0020030036',
    description: 'Billback fries',
    wholesale_party: 'Grootkeuken Service B.V.',
    credit_reference: 'CR 77',
    claim_period_from: '2026-09-01',
    claim_period_to: '2026-10-31',
    submission_date: '2026-11-23',
    items: [
      {
        ProductNr: '310101',
        Quantity: 336,
        SalesUnit: 'CAR',
        ItemText: FRIES.en,
        ShortCode: 'F01',
        volumeKg: '3360.00',
        billback_rate: '0.08',
        amount: '268.80',
      },
      {
        ProductNr: '310102',
        Quantity: 7,
        SalesUnit: 'BAG',
        ItemText: SHOESTRING.en,
        ShortCode: 'F02',
        volumeKg: '17.50',
        billback_rate: '0.12',
        amount: '2.10',
      },
    ],
    names: Object.fromEntries(
      Object.entries(PRODUCTS).map(([number, { en, de }]) => [number, { 'en-GB': en, de }]),
    ),
    volumeKg: '3377.50',
    amount: '270.90',
    currency: 'EUR',
    fileNames: ['Invoices September.pdf', 'Invoices October.pdf'],
    decided: null,
  };
}
