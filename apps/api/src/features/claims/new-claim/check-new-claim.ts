import type { ErrorCode, FieldProblem } from '@maincrop/contract/errors';
import type { ClaimItem, CreateClaimBody } from '@maincrop/contract/schemas/claims';
import { checkClaim, type ClaimProblem, WHOLESALE_PARTY_MAX } from '@maincrop/domain/billback/check-claim';
import { claimAmount } from '@maincrop/domain/billback/claim-amount';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { checkClaimDays, type ClaimDaysReason } from '@maincrop/domain/claim-period/check-claim-days';
import { periodProblem } from '@maincrop/domain/claim-period/period-problem';
import { compare, parseDecimal, ZERO } from '@maincrop/domain/money/decimal';
import { QUANTITY_MAX } from '@maincrop/domain/quantity/limits';
import { type AgreedProduct, type AgreementFacts, termsOf } from '../../../db/agreements.ts';
import { AppError } from '../../../platform/app-error.ts';

/** What is known to be right after all rules were asked again; texts are trimmed. */
export interface GoodClaim {
  readonly wholesaleParty: string;
  readonly creditReference: string | null;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly items: readonly ClaimItem[];
  readonly volumeKg: string;
  /** Decimal text with two decimals. */
  readonly amount: string;
}

/**
 * Asks every rule of the domain again and computes volume and amount from our own rates and weights (LIM-07, OPEN-54).
 * Throws the first problem as the code and all of them as `fields`.
 */
export function checkNewClaim(body: CreateClaimBody, agreement: AgreementFacts, today: string): GoodClaim {
  const products = new Map(agreement.items.map((item) => [item.sap_product_id, item]));
  const creditReference = body.credit_reference?.trim() ?? '';
  const draft = { wholesaleParty: body.wholesale_party, creditReference, items: body.items };
  const days = checkClaimDays(termsOf(agreement, today), {
    from: body.claim_period_from,
    to: body.claim_period_to,
  });
  const lines = body.items.map((item) => ({ item, weight: weightOf(products.get(item.ProductNr), item) }));
  const fields = [
    ...checkClaim(draft, [...products.keys()]).map(fieldProblem),
    ...(days.valid ? [] : [periodField(days.reason, agreement.claim_period)]),
    ...lines
      .filter(({ item, weight }) => weight === null && products.has(item.ProductNr))
      .map(({ item }) => itemProblem('claims.weight-unknown', item.ProductNr)),
  ];
  const [first] = fields;
  if (first !== undefined || !days.valid) {
    throw new AppError(first?.code ?? 'invalid-request', first?.params ?? {}, { fields });
  }
  const priced = lines.map(({ item, weight }) => ({
    quantity: item.Quantity,
    unitNetWeight: weight ?? '',
    billbackRate: products.get(item.ProductNr)?.billback_rate ?? '',
  }));
  return {
    wholesaleParty: body.wholesale_party.trim(),
    creditReference: creditReference === '' ? null : creditReference,
    from: days.claim_period_from,
    to: days.claim_period_to,
    items: priced.map((line, index) => claimItem(body.items[index], products, line)),
    ...claimAmount(priced),
  };
}

type PricedLine = Parameters<typeof claimAmount>[0][number];

function claimItem(
  item: CreateClaimBody['items'][number] | undefined,
  products: ReadonlyMap<string, AgreedProduct>,
  line: PricedLine,
): ClaimItem {
  const product = products.get(item?.ProductNr ?? '');
  return {
    ProductNr: product?.sap_product_id ?? '',
    ShortCode: product?.ShortCode ?? '',
    ItemText: product?.sap_product ?? '',
    Quantity: line.quantity,
    SalesUnit: item?.SalesUnit ?? 'CAR',
    billback_rate: String(line.billbackRate),
    ...claimAmount([line]),
  };
}

/** kg of the unit that is claimed; null when it is not known or no weight at all. */
export function weightOf(
  product: AgreedProduct | undefined,
  { SalesUnit }: { readonly SalesUnit: 'BAG' | 'CAR' },
): string | null {
  const weight = (SalesUnit === 'BAG' ? product?.bagKg : product?.cartonKg) ?? null;
  const exact = parseDecimal(weight);
  return exact !== null && compare(exact, ZERO) > 0 ? weight : null;
}

function fieldProblem(problem: ClaimProblem): FieldProblem {
  if ('ProductNr' in problem) return itemProblem(`claims.${problem.reason}`, problem.ProductNr);
  const params = problem.reason === 'wholesale-party-too-long' ? { maximum: WHOLESALE_PARTY_MAX } : {};
  return { field: problem.field, code: `claims.${problem.reason}`, params };
}

function itemProblem(code: ErrorCode, ProductNr: string): FieldProblem {
  return { field: `items.${ProductNr}`, code, params: { ProductNr, maximum: QUANTITY_MAX } };
}

function periodField(reason: ClaimDaysReason, claimPeriod: AgreementFacts['claim_period']): FieldProblem {
  return { field: 'claim_period', code: `claims.${periodProblem(reason, claimPeriod)}`, params: {} };
}
