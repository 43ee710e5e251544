import { AsyncLocalStorage } from 'node:async_hooks';
import type { ErrorCode } from '@maincrop/contract/errors';
import type { Pool, PoolClient } from 'pg';
import type { Refusal } from './audit-action.ts';
import { wideNetworkOf } from './http/network-of.ts';
import { readUserAgent } from './read-user-agent.ts';
import { insertSecurityEvent, type SecurityEvent } from './security-events.store.ts';

/** The request in which something happens. */
export interface Sender {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
}

const sending = new AsyncLocalStorage<Sender>();

/** Runs a request while remembering where it comes from, so that no handler can forget to write it down. */
export function sentBy<T>(sender: Sender, run: () => T): T {
  return sending.run(sender, run);
}

/** Writes an action of the audit trail down as a security event too, if it is about who somebody is. */
export async function noteAction(
  db: Pool | PoolClient,
  action: { readonly kind: string; readonly userId: string | null; readonly at: Date },
): Promise<void> {
  const sender = sending.getStore();
  if (sender === undefined || !ABOUT_ACCOUNTS.test(action.kind)) return;
  await insertSecurityEvent(db, { ...action, ...originOf(sender) });
}

/**
 * Makes what writes refusals down: each kind for each caller and network once a minute, so that who is refused all the
 * time fills no table. Answers whether it was written.
 */
export function createRefusalNotes(db: Pool) {
  let minute = 0;
  let noted = new Set<string>();
  return async (
    sender: Sender,
    { code, userId, at }: { readonly code: ErrorCode; readonly userId: string | null; readonly at: Date },
  ): Promise<boolean> => {
    const kind = REFUSALS[code];
    if (kind === undefined) return false;
    const event = { kind, userId, at, ...originOf(sender) };
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, noted] = [now, new Set()];
    const key = `${kind} ${event.userId ?? ''} ${event.network}`;
    if (noted.has(key) || noted.size >= NOTED_MOST) return false;
    noted.add(key);
    await insertSecurityEvent(db, event);
    return true;
  };
}

/** What of a sender is written down. */
function originOf({ id, ip, userAgent }: Sender): Pick<SecurityEvent, 'network' | 'agent' | 'requestId'> {
  const { browser, system } = readUserAgent(userAgent);
  const agent = [browser, system].filter((name) => name !== null).join(', ');
  return { requestId: id, network: wideNetworkOf(ip), agent };
}

const NOTED_MOST = 1000;
// Signing in and out, proofs, factors, addresses, sessions, devices and acting as somebody.
const ABOUT_ACCOUNTS =
  /^(sign-(in|out|up)|company|password|mfa|passkeys?|recovery-codes?|email|phone|sessions?|devices?|impersonation|user\.(disabled|enabled|waits?-lifted|roles-changed))\b/;
const REFUSALS: Partial<Record<ErrorCode, Refusal>> = {
  'access.denied': 'refused.access',
  'access.impersonated': 'refused.access',
  'too-many-requests': 'refused.too-many-requests',
  'account.attempts-exceeded': 'refused.waits',
  'account.invalid-code': 'refused.code',
  'account.passkey-refused': 'refused.passkey',
  'company-sign-in.refused': 'refused.company',
  'scim.unauthorized': 'refused.directory',
  'company-sign-in.other-person': 'refused.company',
  'company-sign-in.other-domain': 'refused.company',
  'attachments.permit-invalid': 'refused.forged-form',
  'attachments.link-expired': 'refused.link',
  'invoices.link-expired': 'refused.link',
};
