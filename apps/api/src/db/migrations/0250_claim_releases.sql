-- Up Migration
-- Above an amount two people settle a claim: what the first of them released waits with the claim until another one
-- confirms it (decision 140).

alter table claims
  add column released_by uuid,
  add column released_at timestamptz,
  -- Hundredths of the part that is to be accepted; null for all of it, which was `released_of_minor`.
  add column released_minor bigint check (released_minor > 0),
  add column released_of_minor bigint,
  -- Why a part only; the claimant reads it once it is confirmed.
  add column released_said text,
  add constraint claims_release_whole check (
    num_nulls(released_by, released_at, released_of_minor) in (0, 3)
    and (released_by is not null or (released_minor is null and released_said is null)));
