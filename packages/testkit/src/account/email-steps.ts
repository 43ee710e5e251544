import {
  type AccountLimits,
  type AccountState,
  endedElsewhere,
  isGood,
  NEVER_MAILED,
  sentCode,
  type Step,
  tried,
} from './account-state.ts';

/** The owner asks for another address: its code goes there, at most one every half minute. Source: PRO-05. */
export function askForEmail(state: AccountState, limits: AccountLimits): Step {
  const { emailChange, nowMs } = state;
  if (emailChange !== null && nowMs - emailChange.sentMs < limits.mailEveryMs)
    return { state, outcome: 'ok' };
  return { state: { ...state, emailChange: { ...sentCode(state, limits), sentMs: nowMs } }, outcome: 'ok' };
}

/** The address changes with its code alone; what was mailed to the old one is no good any more, and what stands elsewhere ends. Source: PRO-05. */
export function confirmEmail(before: AccountState, isRight: boolean, limits: AccountLimits): Step {
  const isLive = isGood(before, before.emailChange, limits);
  const state = { ...before, emailChange: tried(before.emailChange, isLive) };
  if (!isLive || !isRight) return { state, outcome: 'account.invalid-code' };
  return {
    state: {
      ...endedElsewhere(state, false),
      emailChange: null,
      emailNumber: state.emailNumber + 1,
      resetCode: null,
      mailedMs: NEVER_MAILED,
    },
    outcome: 'ok',
  };
}
