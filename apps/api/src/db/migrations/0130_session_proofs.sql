-- Up Migration
-- What a session has proved, besides the password (`authenticated_at`): the second factor, when and how. Sessions that
-- stand already count as having proved none and are asked for it in place (decision 066).

alter table sessions
  add column factor_proved_at timestamptz,
  add column factor_method text check (
    factor_method in ('otp', 'sms', 'passkey', 'recovery-code', 'remembered-device')),
  -- When this session last proved the phone number that the account has now.
  add column phone_proved_at timestamptz,
  add constraint sessions_factor_proof check ((factor_proved_at is null) = (factor_method is null));

-- The session that a code or passkey is to step up; null: it is to begin one.
alter table sign_in_challenges add column session_id uuid references sessions on delete cascade;
create index sign_in_challenges_session on sign_in_challenges (session_id) where session_id is not null;
