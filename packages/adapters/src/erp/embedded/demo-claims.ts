import { claimAmount } from '@maincrop/domain/billback/claim-amount';
import { addDays } from '@maincrop/domain/calendar/days';
import { addMonths, firstDay, lastDay, monthOf, monthsBetween } from '@maincrop/domain/calendar/month';
import { dateParts, earlierDate, parsePlainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import type { AgreementTerms } from '@maincrop/domain/claim-period/agreement-period';
import { type ClaimablePeriod, claimCalendar } from '@maincrop/domain/claim-period/claim-calendar';
import { netKgOf } from './demo-invoices/cartons.ts';
import { chance } from './life.ts';

type Raw = Readonly<Record<string, unknown>>;

const PARTIES = ['Frostpunt Cash and Carry', 'Regional Depot 4', 'Coolhaven Wholesale', 'Kantine Centraal'];
/** The latest periods stay open, so that there is something left to claim. */
const LEFT_OPEN = 2;
const MONTHS_PER_QUARTER = 3;
/** Days after which the demo's supplier has decided about a claim. */
const DECIDED_WITHIN = 40;

/**
 * An agreement moved in time by whole quarters, so that its periods lie in the year as they were written: the first of
 * a month stays a first, a last day stays a last.
 */
export function rebaseAgreement(agreement: Raw, writtenFor: PlainDate, today: PlainDate): Raw {
  const months = monthsBetween(monthOf(writtenFor), monthOf(today));
  const shift = Math.floor(months / MONTHS_PER_QUARTER) * MONTHS_PER_QUARTER;
  const move = (name: string) => {
    const text = String(agreement[name]);
    const day = parsePlainDate(text.slice(0, 10));
    return day === null ? text : `${movedMonths(day, shift)}${text.slice(10)}`;
  };
  return {
    ...agreement,
    date_time_valid_from: move('date_time_valid_from'),
    date_time_valid_to: move('date_time_valid_to'),
  };
}

/**
 * The claims of the demo data `shiftDays` later, each for the latest period that had begun when it was submitted, and
 * a history of earlier claims, so that lists of the demo have pages.
 */
export function demoClaims(
  told: {
    readonly claims: readonly Raw[];
    readonly agreements: readonly Raw[];
    readonly products: readonly Raw[];
  },
  today: PlainDate,
  shiftDays: number,
): Raw[] {
  const agreements = new Map(told.agreements.map((agreement) => [String(agreement['id']), agreement]));
  const written = told.claims.flatMap((claim) => {
    const agreement = agreements.get(String(claim['agreementId']));
    return agreement === undefined ? [] : [rebaseClaim(claim, agreement, shiftDays)];
  });
  const past = told.agreements.flatMap((agreement) => history(agreement, today));
  return [...written, ...past].map((claim) => decided(weighed(claim, told.products), today));
}

/** The claim with the kilograms of its cartons and bags, and what these come to. */
function weighed(claim: Raw, products: readonly Raw[]): Raw {
  const given: readonly unknown[] = Array.isArray(claim['items']) ? claim['items'] : [];
  const items = given.map((item): Raw => {
    const { ProductNr, Quantity, SalesUnit, ...others } = Object.fromEntries(Object.entries(item ?? {}));
    const product = products.find((one) => one['ProductNr'] === ProductNr) ?? {};
    const volumeKg = (Number(Quantity) * netKgOf(product, String(SalesUnit))).toFixed(2);
    return { ...others, ProductNr, Quantity, SalesUnit, volumeKg };
  });
  const lines = items.map((item) => ({
    quantity: 1,
    unitNetWeight: String(item['volumeKg']),
    billbackRate: String(item['billback_rate']),
  }));
  return { ...claim, items, amount: claimAmount(lines).amount };
}

function rebaseClaim(claim: Raw, agreement: Raw, shiftDays: number): Raw {
  const submitted = movedDays(claim['submission_date'], shiftDays);
  const periods = submitted === null ? [] : periodsOf(agreement, submitted);
  const period = periods.findLast((each) => submitted !== null && each.from < submitted) ?? periods[0];
  return {
    ...claim,
    CustomerNr: agreement['CustomerNr'],
    submission_date: submitted,
    posting_date: movedDays(claim['posting_date'], shiftDays),
    claim_period_from: period?.from,
    claim_period_to: period?.to,
  };
}

/** Claims of the months and quarters that have passed, one for each of the wholesale parties. */
function history(agreement: Raw, today: PlainDate): Raw[] {
  if (agreement['claim_period'] === 'ANNUAL') return [];
  const passed = periodsOf(agreement, today).filter((period) => period.state === 'open' && period.to < today);
  return passed
    .slice(0, -LEFT_OPEN)
    .flatMap((period, nth) => PARTIES.map((_, party) => pastClaim(agreement, period, { nth, party, today })));
}

function pastClaim(
  agreement: Raw,
  period: ClaimablePeriod,
  place: { readonly nth: number; readonly party: number; readonly today: PlainDate },
): Raw {
  const id = `clm-${String(agreement['id']).slice(4)}-${place.nth}-${place.party}`;
  const wished = addDays(period.to, 4 + chance(id, 'day', 20));
  const submitted = wished < place.today ? wished : addDays(place.today, -1);
  const agreed = Array.isArray(agreement['items']) ? agreement['items'] : [];
  const items = agreed
    .filter((_, line) => line === 0 || chance(id, `line ${line}`, 3) === 0)
    .map((item: unknown) => pastItem(id, new Map(Object.entries(item ?? {}))));
  return {
    id,
    CustomerNr: agreement['CustomerNr'],
    agreementId: agreement['id'],
    contract_number: agreement['sales_quote_sap_id'],
    description: agreement['description'],
    status: chance(id, 'status', 15) === 0 ? 'failed' : 'submitted',
    wholesale_party: PARTIES[place.party],
    credit_reference: chance(id, 'reference', 2) === 0 ? null : `CR-${400 + chance(id, 'number', 400)}`,
    submission_date: submitted,
    posting_date: addDays(submitted, 1),
    claim_period_from: period.from,
    claim_period_to: period.to,
    items,
    currency: agreement['currency'],
  };
}

function decided(claim: Raw, today: PlainDate): Raw {
  const submitted = parsePlainDate(String(claim['submission_date']));
  const isDecided = submitted !== null && submitted < addDays(today, -DECIDED_WITHIN);
  return isDecided ? { ...claim, decision: decisionAbout(String(claim['id']), submitted) } : claim;
}

/** One claim in nine was rejected; the others were accepted within two to five weeks. */
function decisionAbout(id: string, submitted: PlainDate): Raw {
  const isRejected = chance(id, 'decided', 9) === 0;
  return {
    revision: 1,
    outcome: isRejected ? 'rejected' : 'accepted',
    amount: null,
    reason: isRejected ? 'The period was claimed by another wholesaler too.' : null,
    creditNote: null,
    decidedOn: addDays(submitted, 14 + chance(id, 'days', 22)),
  };
}

function pastItem(seed: string, item: ReadonlyMap<string, unknown>) {
  const ProductNr = String(item.get('sap_product_id'));
  const Quantity = 20 + chance(`${seed}/${ProductNr}`, 'quantity', 300);
  return {
    ProductNr,
    Quantity: String(Quantity),
    SalesUnit: 'CAR',
    ItemText: item.get('sap_product'),
    ShortCode: item.get('ShortCode'),
    billback_rate: String(item.get('billback_rate')),
  };
}

function periodsOf(agreement: Raw, today: PlainDate): ClaimablePeriod[] {
  const terms: AgreementTerms = {
    claimPeriod: claimPeriodOf(agreement['claim_period']),
    agreementFrom: String(agreement['date_time_valid_from']),
    agreementTo: String(agreement['date_time_valid_to']),
    today,
  };
  return claimCalendar(terms, []);
}

function claimPeriodOf(raw: unknown): AgreementTerms['claimPeriod'] {
  return raw === 'ANNUAL' || raw === 'QUARTERLY' || raw === 'MONTHLY' ? raw : null;
}

function movedMonths(day: PlainDate, months: number): PlainDate {
  const month = addMonths(monthOf(day), months);
  if (day === lastDay(monthOf(day))) return lastDay(month);
  return earlierDate(addDays(firstDay(month), dateParts(day).day - 1), lastDay(month));
}

function movedDays(raw: unknown, days: number): PlainDate | null {
  const day = parsePlainDate(raw);
  return day === null ? null : addDays(day, days);
}
