/**
 * What EN 16931's rules speak of, read out of an e-invoice's XML whatever its syntax. Everything is the text that
 * stands there, null where nothing stands; so a rule can tell a missing value from a wrong one.
 */
export interface SemanticInvoice {
  readonly specification: string | null;
  /** BT-23 */
  readonly process: string | null;
  readonly number: string | null;
  readonly issueDate: string | null;
  readonly typeCode: string | null;
  readonly currency: string | null;
  /** Of every amount that names one. */
  readonly amountCurrencies: readonly string[];
  readonly dueDate: string | null;
  readonly paymentTerms: string | null;
  readonly buyerReference: string | null;
  readonly orderReference: string | null;
  readonly deliveryDate: string | null;
  readonly deliverTo: Pick<SemanticParty, 'country' | 'postCode'> | null;
  readonly seller: SemanticParty;
  readonly buyer: SemanticParty;
  readonly precedingInvoices: readonly (string | null)[];
  readonly paymentMeans: readonly { readonly code: string | null; readonly account: string | null }[];
  readonly lines: readonly SemanticLine[];
  readonly allowances: readonly SemanticAllowance[];
  readonly vat: readonly SemanticVat[];
  readonly totals: SemanticTotals;
}

export interface SemanticParty {
  readonly name: string | null;
  readonly country: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly postCode: string | null;
  readonly hasAddress: boolean;
  readonly vatId: string | null;
  readonly registration: string | null;
  readonly registrationScheme: string | null;
  readonly identifier: string | null;
  readonly identifierScheme: string | null;
  /** Telephone and mail of who may be asked; null where none stands. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly endpoint: { readonly id: string | null; readonly scheme: string | null } | null;
}

export interface SemanticLine {
  readonly id: string | null;
  readonly quantity: string | null;
  readonly unit: string | null;
  readonly net: string | null;
  readonly name: string | null;
  readonly price: string | null;
  /** Units that the price is for; null is one. */
  readonly priceQuantity: string | null;
  readonly priceUnit: string | null;
  readonly category: string | null;
  readonly rate: string | null;
  readonly allowances: readonly Omit<SemanticAllowance, 'category' | 'rate'>[];
}

export interface SemanticAllowance {
  readonly isCharge: boolean;
  readonly amount: string | null;
  readonly reason: string | null;
  readonly category: string | null;
  readonly rate: string | null;
}

export interface SemanticVat {
  readonly category: string | null;
  readonly rate: string | null;
  readonly taxable: string | null;
  readonly tax: string | null;
  readonly exemption: string | null;
}

interface SemanticTotals {
  readonly lines: string | null;
  readonly allowances: string | null;
  readonly charges: string | null;
  readonly withoutVat: string | null;
  readonly vat: string | null;
  readonly total: string | null;
  readonly paid: string | null;
  readonly rounding: string | null;
  readonly due: string | null;
}
