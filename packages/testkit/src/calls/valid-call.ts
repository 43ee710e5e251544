import type { TestSession } from '../world/sign-in.ts';
import type { TestWorld } from '../world/test-world.ts';

/** A call with a body that the service accepts in a fresh test world. */
export interface ValidCall {
  /** The demo account that calls; null for a stranger. */
  readonly as: string | null;
  /** What the world of the call is started with besides. */
  readonly environment?: () => Promise<Readonly<Record<string, string>>>;
  /** Makes what the call needs to exist and answers its input; `session` is that of `as`. */
  readonly prepare: (given: Given) => Promise<CallInput> | CallInput;
}

interface Given {
  readonly world: TestWorld;
  readonly session: TestSession;
}

export interface CallInput {
  readonly query?: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** Of a caller who is known otherwise than by a session. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Valid calls by operation; more than one where the body has several forms. */
export type ValidCalls = Readonly<Record<string, readonly ValidCall[]>>;
