import type { Group } from '@maincrop/domain/access/groups';
import type { Policy } from '@maincrop/domain/access/policy';
import type { SessionFactor } from '@maincrop/domain/account/session-proof';
import type { Locale } from '@maincrop/domain/locale/locales';
import type { Impersonation } from './impersonation.ts';
import type { ProvedSession } from './session-proof.ts';

/** The signed-in user of one request, read afresh from the session row (requirement AUTH-19). */
export interface Caller extends ProvedSession {
  readonly sessionId: string;
  /** Of the access token of this request. */
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly email: string;
  readonly fullName: string;
  /** The language of this request. */
  readonly locale: Locale;
  /** The language stored for the user, whatever the request asks for (requirement I18N-04). */
  readonly storedLocale: Locale;
  readonly groups: readonly Group[];
  readonly policies: readonly Policy[];
  /** The second factor of whoever sits there: the administrator's own while they act as the user (OPEN-12). */
  readonly mfa: SessionFactor;
  /** The company that signed whoever sits there in, by its id; null: nobody did. */
  readonly companyId: string | null;
  /** The administrator who acts as this user, or null (spec 4 "Impersonation"). */
  readonly impersonatorId: string | null;
  readonly impersonation: Impersonation | null;
  /** The active SAP customer of this session, or null. */
  readonly customerNr: string | null;
  /** The one that was active when it lost its access to the portal; else null. */
  readonly withdrawnCustomerNr: string | null;
  readonly enabledCustomerNrs: readonly string[];
  /** How far the log of the database was when this session last wrote; null: it has not. */
  readonly writtenUntil: string | null;
}
