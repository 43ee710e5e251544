import type { Session } from '../../lib/session.ts';

/** Second factors a user can have (MFA-01). */
export type MfaMethod = Exclude<Session['mfa'], 'company'>;
