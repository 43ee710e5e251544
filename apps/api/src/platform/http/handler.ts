import type { Readable } from 'node:stream';
import type { OnceOperationId, OperationId } from '@maincrop/contract/operations';
import type { Answer, HandlerInput } from '@maincrop/contract/operations';
import type { Locale } from '@maincrop/domain/locale/locales';
import type { Database } from '../../db/client.ts';
import type { CustomerScope } from '../../db/scope.ts';
import type { CompanyProvider } from '../company/company-config.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../access/caller.ts';
import type { AcceptedOnce, OnceKey } from '../once/once.ts';

/** What a handler needs of the HTTP request beyond its validated input. */
export interface RequestFacts {
  readonly id: string;
  /** Address of the caller, for limits only; never logged beside a person. */
  readonly ip: string;
  /** `SAP-Customer` header: the customer for which a write was composed. */
  readonly composedFor: string | null;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly userAgent: string;
  /** `Range` header: the part of a file that is wanted. */
  readonly range: string | undefined;
}

/** Cookies a handler sets; `null` removes one. Attributes are the same for all and chosen by the server. */
/**
 * `device` skips the second factor, `known-device` is counted apart, `sign-up` is the browser in which somebody signed
 * up, `company` the one that is at the sign-in page of a company.
 */
export type CookieName = 'session' | 'device' | 'known-device' | 'sign-up' | 'company';
export type SetCookie = (name: CookieName, value: string | null, maxAgeS: number) => void;

/** One part of a multipart form, in the order in which it arrives; a file must be read before the next part. */
export type FormPart =
  | { readonly kind: 'field'; readonly name: string; readonly value: string }
  | { readonly kind: 'file'; readonly name: string; readonly content: Readable };

export interface Call<K extends OperationId> {
  readonly query: HandlerInput<K>['query'];
  readonly body: HandlerInput<K>['body'];
  readonly services: Services;
  readonly request: RequestFacts;
  readonly setCookie: SetCookie;
  /** The parts of the request of a `form` operation; refuses what is no such form. */
  readonly formParts: () => AsyncIterable<FormPart>;
  readonly locale: Locale;
  /** Who calls, or null for a stranger, of operations that are open to some of them. */
  readonly visitor: () => Caller | null;
  /** Who calls; throws `account.sign-in-required` for public operations without a session. */
  readonly caller: () => Caller;
  /** The company whose directory calls; throws for operations that are not a directory's. */
  readonly directory: () => CompanyProvider;
  /** The SAP customer of the call; throws for operations that are not `customerScoped`. */
  readonly scope: () => CustomerScope;
  /**
   * Where to read what may be a few seconds old, but for what this session has written itself: a replica, or the primary.
   * For lists and files; what decides about a write is read from `services.db`.
   */
  readonly reading: () => Database;
  /** The key under which `acceptOnce` accepts the call; throws for operations that are not `by-key`. */
  readonly once: () => OnceKey;
}

/** What a handler gives back: of a `by-key` row only what was accepted once. */
type Handled<K extends OperationId> = K extends OnceOperationId ? AcceptedOnce<Answer<K>> : Answer<K>;

export interface Handler<K extends OperationId> {
  readonly id: K;
  readonly handle: (call: Call<K>) => Promise<Handled<K>>;
}

/** Binds a function to its row of the endpoint table; the file has the operation's id as its name. */
export function defineHandler<K extends OperationId>(
  id: K,
  handle: (call: Call<K>) => Promise<Handled<K>>,
): Handler<K> {
  return { id, handle };
}

/** One handler for each row of the endpoint table: a missing one does not compile. */
export type Handlers = { readonly [K in OperationId]: Handler<K> };
