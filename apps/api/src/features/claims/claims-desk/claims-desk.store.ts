import type { ClaimOutcome } from '@maincrop/contract/schemas/claims';
import type { WaitingClaim } from '@maincrop/contract/schemas/claims-desk';
import type { Filing } from '@maincrop/domain/access/four-eyes';
import { parseReceiptNumber } from '@maincrop/domain/receipt-number/receipt-number';
import type { PoolClient } from 'pg';
import { likePattern, plainPattern } from '../../../db/like-pattern.ts';
import { orderBy } from '../../../platform/list/read-sort.ts';
import { type ClaimDetailRow, DETAIL_COLUMNS } from '../claim-detail.store.ts';
import { ACCEPTED_MINOR } from '../claim-facts.store.ts';
import type { DeskFilter } from './desk-filter.ts';

/** A claim as the desk sees it: with its customer, across all customers. */
export type DeskClaimRow = ClaimDetailRow & {
  readonly customer_nr: string;
  readonly customer_name: string;
  readonly settled_at: Date | null;
  readonly version: number;
  readonly evidence_count: number;
  readonly accepted_minor: string | null;
  readonly has_overlap: boolean;
  readonly unusual: WaitingClaim['unusual'];
  readonly is_released: boolean;
  readonly is_not_taken: boolean;
  readonly assigned_to: string | null;
  readonly assigned_to_name: string | null;
};

export type DeskClaimDetailRow = DeskClaimRow & {
  readonly agreement_from: string | null;
  readonly agreement_to: string | null;
  readonly submitted_by_name: string | null;
  readonly settled_by_name: string | null;
  readonly submitted_by: string | null;
  readonly submitted_by_impersonator: string | null;
  readonly answered_by: readonly string[];
  readonly amount_minor: string;
  readonly released_by: string | null;
  readonly released_by_name: string | null;
  readonly released_at: Date | null;
  readonly released_amount_minor: string | null;
  readonly released_said: string | null;
};

export async function countDeskClaims(client: PoolClient, filter: DeskFilter): Promise<number> {
  const found = await client.query<{ total: number }>(
    `select count(*)::int as total from claims c left join customers k using (customer_nr) where ${conditions(filter)}`,
    valuesOf(filter),
  );
  return found.rows[0]?.total ?? 0;
}

/** The claims of a filter in its order. */
export async function deskClaims(
  client: PoolClient,
  filter: DeskFilter,
  window: { readonly limit: number; readonly offset: number },
): Promise<DeskClaimRow[]> {
  const found = await client.query<DeskClaimRow>(
    `select ${DESK_COLUMNS} from claims c left join customers k using (customer_nr)
     where ${conditions(filter)} order by ${orderBy(SORT_KEYS, filter.sort)} limit $7 offset $8`,
    [...valuesOf(filter), window.limit, window.offset],
  );
  return found.rows;
}

/** One claim of any customer; the number of its ERP record or ours names it within all of them. */
export async function deskClaim(client: PoolClient, id: string): Promise<DeskClaimDetailRow | null> {
  const found = await client.query<DeskClaimDetailRow>(
    `select ${DESK_COLUMNS}, c.submitted_by, c.submitted_by_impersonator, ${ANSWERED_BY} as answered_by, c.amount_minor::text,
       c.released_by, c.released_at, coalesce(c.released_minor, c.released_of_minor)::text as released_amount_minor,
       c.released_said,
       (select u.first_name || ' ' || u.last_name from users u where u.id = c.released_by) as released_by_name,
       to_char(a.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as agreement_from,
       to_char(a.valid_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as agreement_to,
       (select u.first_name || ' ' || u.last_name from users u where u.id = c.submitted_by) as submitted_by_name,
       (select u.first_name || ' ' || u.last_name from users u where u.id = c.settled_by) as settled_by_name
     from claims c left join customers k using (customer_nr)
     left join agreements a on a.customer_nr = c.customer_nr and a.id = c.agreement_id
     where c.id = $1`,
    [id],
  );
  return found.rows[0] ?? null;
}

export interface ClaimToSettle {
  readonly customer_nr: string;
  /** Only then the ERP can pay it: a claim that is not there yet may still fail. */
  readonly is_handed_over: boolean;
  readonly settled_at: Date | null;
  readonly outcome: ClaimOutcome | null;
  readonly amount_minor: string;
  readonly released_by: string | null;
  readonly released_minor: string | null;
  readonly released_of_minor: string | null;
  readonly released_said: string | null;
  readonly submitted_by: string | null;
  readonly submitted_by_impersonator: string | null;
  readonly answered_by: readonly string[];
  readonly version: number;
}

/** The claim, locked until the transaction ends. */
export async function claimToSettle(client: PoolClient, id: string): Promise<ClaimToSettle | null> {
  const found = await client.query<ClaimToSettle>(
    `select customer_nr, status = 'submitted' and erp_number is not null as is_handed_over, settled_at, outcome,
       amount_minor::text, released_by, released_minor::text, released_of_minor::text, released_said,
       submitted_by, submitted_by_impersonator, ${ANSWERED_BY} as answered_by, version
     from claims c where id = $1 for update`,
    [id],
  );
  return found.rows[0] ?? null;
}

/** Who spoke for the claimant: nobody decides about a claim of their own. */
export function filingOf(
  claim: Pick<ClaimToSettle, 'submitted_by' | 'submitted_by_impersonator' | 'answered_by'>,
): Filing {
  return {
    userId: claim.submitted_by,
    impersonatorId: claim.submitted_by_impersonator,
    answeredBy: claim.answered_by,
  };
}

/** Says who looks after a claim; answers whose claim it is and who did before, or null for one that is not there. */
export async function setAssignee(
  client: PoolClient,
  id: string,
  userId: string | null,
): Promise<{ readonly customerNr: string; readonly before: string | null } | null> {
  const found = await client.query<{ customerNr: string; before: string | null }>(
    `update claims c set assigned_to = $2 from (select customer_nr, id, assigned_to from claims where id = $1 for update) as old
     where c.customer_nr = old.customer_nr and c.id = old.id
     returning c.customer_nr as "customerNr", old.assigned_to as before`,
    [id, userId],
  );
  return found.rows[0] ?? null;
}

/** Who answered questions of the desk, in whose name and acting as whom. */
const ANSWERED_BY = `array(select unnest(array_remove(array[s.actor, s.actor_impersonator], null)) from claim_steps s
  where s.customer_nr = c.customer_nr and s.claim_id = c.id and s.kind = 'answered')`;

// Numbers are unique within a customer only.
const SORT_KEYS = {
  submission_date: ['c.submission_date', 'c.id', 'c.customer_nr'],
  settled_at: ['c.settled_at', 'c.id', 'c.customer_nr'],
  amount: ['c.amount_minor', 'c.id', 'c.customer_nr'],
  customerName: ["lower(coalesce(k.name, ''))", 'c.submission_date', 'c.id', 'c.customer_nr'],
};

function valuesOf(filter: DeskFilter) {
  return [
    patternOf(filter),
    receiptOf(filter),
    filter.only,
    filter.lateBefore,
    filter.userId,
    namePatternOf(filter),
  ];
}

function patternOf({ search }: DeskFilter): string | null {
  return search === '' ? null : likePattern(search);
}

function namePatternOf({ search }: DeskFilter): string | null {
  return search === '' ? null : plainPattern(search);
}

/** The receipt number that was typed, or null. */
function receiptOf({ search }: DeskFilter): string | null {
  const typed = parseReceiptNumber(search);
  return typed.ok ? typed.number : null;
}

/** Each is the condition of an index. */
const STATES: Readonly<Record<DeskFilter['list'], string>> = {
  waiting: "c.settled_at is null and c.status = 'submitted' and c.outcome is null",
  returned: "c.outcome = 'returned'",
  rejected: "c.outcome = 'rejected'",
  settled: 'c.settled_at is not null',
};

function conditions({ list }: DeskFilter): string {
  return `${STATES[list]} and ($1::text is null or c.search_text like $1 or c.customer_nr in (select customer_nr from customers where search_form(name) like $6)
    or c.customer_nr like $1 or lower(c.erp_number) like $1
    or (c.customer_nr, c.id) = (select r.customer_nr, r.claim_id from receipt_numbers r where r.number = $2))
    and ${NARROWED}`;
}

/** The decision in force is one of the desk that the ERP did not take, and it has not spoken since. */
const IS_NOT_TAKEN = `(c.erp_revision is null and coalesce((select s.not_taken_at is not null from claim_steps s
  where s.customer_nr = c.customer_nr and s.claim_id = c.id order by s.step desc limit 1), false))`;

const NARROWED = `case $3::text
    when 'late' then c.submission_date < $4::date and c.outcome is null and c.settled_at is null
    when 'released' then c.released_by is not null and c.settled_at is null
    when 'no-proof' then not exists (
      select 1 from attachments f where f.customer_nr = c.customer_nr and f.claim_id = c.id)
    when 'overlapping' then c.has_overlap
    when 'unusual' then c.unusual is not null
    when 'not-taken' then ${IS_NOT_TAKEN}
    when 'mine' then c.assigned_to = $5::uuid
    when 'unassigned' then c.assigned_to is null
    else true end`;

const DESK_COLUMNS = `${DETAIL_COLUMNS}, c.customer_nr, coalesce(k.name, c.customer_nr) as customer_name,
  c.settled_at, c.version, c.has_overlap, c.unusual, c.assigned_to,
  c.released_by is not null and c.settled_at is null as is_released,
  ${IS_NOT_TAKEN} as is_not_taken,
  (select u.first_name || ' ' || u.last_name from users u where u.id = c.assigned_to) as assigned_to_name,
  ${ACCEPTED_MINOR} as accepted_minor,
  (select count(*)::int from attachments f where f.customer_nr = c.customer_nr and f.claim_id = c.id) as evidence_count`;
