import type { Group } from '@maincrop/domain/access/groups';
import type { Right } from '@maincrop/domain/access/rights';
import { z } from 'zod';
import { requiredNames } from './required-names.ts';

/**
 * Who may call an operation.
 * `public`: everybody; `session-cookie`: the browser session itself, only to obtain an access token or to end;
 * `signed-in`: every signed-in user about their own account; otherwise an action on a resource, decided by
 * `isAllowed` from the user's policies, with `fallbackGroups` where the specification names a group. `content`: the
 * same for the address itself, except for the pages that everybody may read (OPEN-11). `directory`: the directory of a
 * company, by the token that the configuration gives to the company in the path; it speaks SCIM (RFC 7644).
 * Source: spec 6, requirement ACC-19.
 */
type Access =
  | 'public'
  | 'session-cookie'
  | 'signed-in'
  | 'content'
  | 'directory'
  | (Right & { readonly fallbackGroups?: readonly Group[] });

/**
 * Requests per minute and caller; the windows are one minute. `sensitive` is for guessing targets, `report` for what
 * browsers tell of their failures, `heavy` for what reads or makes a large file: of these, a few are done at a time.
 */
export type LimitClass = 'read' | 'write' | 'directory' | 'sensitive' | 'report' | 'heavy';

/** A row as it is stated. */
interface StatedOperation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API base; `{name}` stands for a segment and `{name+}`, at its end, for several: of the query. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** One sentence for the API reference. */
  readonly summary: string;
  /** What it takes in the query (or path), and in the body. */
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** What it answers; nothing where it is left out. */
  readonly response?: z.ZodType;
  /** `read` for what is fetched and `write` for everything else, unless stated. */
  readonly limit?: LimitClass;
  /**
   * The operation reads or writes data of the active SAP customer; a write must say for which one it was composed.
   * `if-any`: without an active customer it answers what is the same for all.
   */
  readonly customerScoped: boolean | 'if-any';
  /**
   * Reads in spite of its method, because what it asks does not fit into an address: it need not say for which customer
   * it was composed.
   */
  readonly onlyReads?: true;
  /** Content that the specification hides from users without a second factor: this session must have proved it (OPEN-12). */
  readonly mfa: boolean;
  /**
   * A repeat with the same arguments changes nothing further: so it is with what is fetched, unless stated with nothing
   * else. `by-key` needs an Idempotency-Key and is accepted once for each.
   */
  readonly idempotent?: true | 'by-key';
  /** 200, and 204 without an answer, unless stated. */
  readonly status?: 201;
  /** What the right of the row opens belongs to whoever calls and to nobody else: an account, what is kept with it. */
  readonly ownAccount?: true;
  /** About the account itself: refused while an administrator acts as its owner (PRO-09, OPEN-18). */
  readonly ownerOnly?: true;
  /**
   * Needs the password and, where the account has one, the second factor to have been proved by this session within the
   * last ten minutes.
   */
  readonly fresh?: true;
  /**
   * May give an account its first second factor: where it has none, the session has proved a mailed code in the same ten
   * minutes. Whoever has only the password must not shut its owner out.
   */
  readonly enrols?: true;
  /**
   * Answers even after the session's impersonation has ended by itself: `open` works as ever (stopping it), `clear`
   * answers 400 with a message about clearing the impersonation (PRO-10). Everything else is refused until it is stopped.
   */
  readonly afterImpersonation?: 'open' | 'clear';
  /** Largest body in bytes, where it is not the one of all operations. */
  readonly bodyLimitBytes?: number;
  /** The answer `{fileName, contentType, content}` leaves as the file itself, to be shown in the browser. */
  readonly answersFile?: true;
  /** The answer is a page of its own, shown in a frame of the portal: nothing in it runs and it fetches nothing. */
  readonly answersPage?: true;
  /** Takes a multipart form, which its handler reads part by part. */
  readonly form?: true;
  /** Registered only in the demo world. */
  readonly demoOnly?: true;
}

/** A row with what follows from it. */
export interface Operation extends Omit<StatedOperation, 'idempotent' | 'status'> {
  readonly response: z.ZodType;
  /** Names of query, path or body parameters without which the client does not even call (requirement API-03). */
  readonly required: readonly string[];
  readonly limit: LimitClass;
  readonly idempotent: boolean | 'by-key';
  readonly status: 200 | 201 | 204;
}

/** The same with everything that the compiler knows of the stated row. */
type Completed<Row extends StatedOperation> = Row &
  Pick<Operation, 'required' | 'limit' | 'status'> & {
    readonly response: Row extends { readonly response: z.ZodType } ? Row['response'] : z.ZodVoid;
    readonly idempotent: Row extends { readonly idempotent: true | 'by-key' } ? Row['idempotent'] : boolean;
  };

/** Rows of the endpoint table with what follows from them. */
export function defineOperations<const Rows extends Readonly<Record<string, StatedOperation>>>(
  rows: Rows,
): { readonly [Id in keyof Rows]: Completed<Rows[Id]> } {
  const completed = Object.entries(rows).map(([id, row]) => [id, complete(row)]);
  // `complete` answers of each row what `Completed` says.
  return Object.fromEntries(completed) as { readonly [Id in keyof Rows]: Completed<Rows[Id]> };
}

function complete(row: StatedOperation): Operation {
  const isFetched = row.method === 'GET';
  let names: readonly string[] | undefined;
  return {
    ...row,
    response: row.response ?? z.void(),
    // Only clients ask, and they ask again at each call.
    get required() {
      return (names ??= [row.query, row.body].flatMap(requiredNames));
    },
    limit: row.limit ?? (isFetched ? 'read' : 'write'),
    idempotent: row.idempotent ?? isFetched,
    status: row.status ?? (row.response === undefined ? 204 : 200),
  };
}

/**
 * Whether a call writes data of the active SAP customer, and so must say for which one it was composed: every one that
 * is no GET, unless its row says that it only reads. A repeat that changes nothing further is a write all the same.
 * Source: OPEN-21, decision 005.
 */
export function writesForCustomer(
  operation: Pick<Operation, 'method' | 'customerScoped' | 'onlyReads'>,
): boolean {
  return operation.customerScoped !== false && operation.method !== 'GET' && operation.onlyReads !== true;
}
