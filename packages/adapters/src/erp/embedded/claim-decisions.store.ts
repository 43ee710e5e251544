import type { Pool } from 'pg';
import type { ErpNewClaimDecision } from '../decision-record.ts';
import { ErpRefusal } from '../port.ts';

/** Decisions as they came in, once under each key. */
export const DECISION_SCHEMA = `
  create table if not exists embedded_erp.claim_decisions (
    key text primary key,
    claim_number text not null,
    submission jsonb not null,
    at timestamptz not null
  );`;

/**
 * Takes a decision about a claim, once under its key, and makes it the claim's, unless the claim has one: what was
 * decided here stands. One statement, so all or nothing. Refuses a claim that is not there.
 */
export async function takeClaimDecision(pool: Pool, decision: ErpNewClaimDecision, now: Date): Promise<void> {
  const { key, ClaimNumber, ...made } = decision;
  const taken = await pool.query<{ isKnown: boolean }>(
    `with claim as (
       select key from embedded_erp.records where kind = 'claims' and key = $2
     ), entered as (
       insert into embedded_erp.claim_decisions (key, claim_number, submission, at)
       select $1, key, $3, $4 from claim on conflict do nothing returning claim_number
     ), turn as (
       update embedded_erp.state set last_change = last_change + 1 where exists (select from entered)
       returning last_change
     ), kept as (
       update embedded_erp.records r
       set record = r.record || jsonb_build_object('decision', $3::jsonb || '{"revision": 1, "creditNote": null}'),
         change = turn.last_change
       from entered, turn where r.kind = 'claims' and r.key = entered.claim_number
         and r.record -> 'decision' is null
     )
     select exists (select from claim) as "isKnown"`,
    [key, ClaimNumber, JSON.stringify(made), now],
  );
  if (taken.rows[0]?.isKnown !== true) throw new ErpRefusal(`claim ${ClaimNumber} is unknown`);
}
