import { isMemberOf } from '@maincrop/domain/access/groups';
import { MFA_ONBOARDING_KEY as KEY } from '../../lib/mfa-onboarding-key.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import type { Session } from '../../lib/session.ts';

/** Groups that are asked to set a second factor up; indirect customers and multinationals never are. */
const ASKED = ['direct-customers', 'administrators', 'end-users'];

type Asked = Pick<Session, 'mfa' | 'groups' | 'isImpersonated' | 'userId'>;

/** Whether a user is to be asked: no second factor, and in a group that should have one. Source: MFA-03. */
export function needsOnboarding(user: Asked): boolean {
  return user.mfa === 'none' && !user.isImpersonated && isMemberOf(user.groups, ASKED);
}

/**
 * Sets or clears the flag in this browser as a page loads, and answers whether the dialog shows. Within a visit the flag
 * stands until the dialog is finished or declined, so that it is asked for again on the next. Source: MFA-03, MFA-04.
 */
export function beginVisit(user: Asked): boolean {
  if (begunFor !== user.userId) {
    begunFor = user.userId;
    writeStored(KEY, needsOnboarding(user) && !isPutOff(user.userId) ? true : null);
  }
  return needsOnboarding(user) && readStored(KEY, (value) => value === true) === true;
}

/** Ends the onboarding of this visit, on all pages that are loaded from now on. */
export function endOnboarding(userId: string): void {
  writeStored(KEY, null);
  writeStored(putOffKey(userId), Date.now());
}

function isPutOff(userId: string): boolean {
  const at = readStored(putOffKey(userId), (value) => (typeof value === 'number' ? value : null));
  return at !== null && Math.abs(Date.now() - at) < VISIT_MS;
}

/** Signing out forgets what bears the user's id. */
function putOffKey(userId: string): string {
  return `mfa-put-off.${userId}`;
}

/** A visit lasts from sign-in to sign-out; who stays signed in visits again on another working day. */
const VISIT_MS = 12 * 60 * 60 * 1000;

let begunFor: string | null = null;
