import { AppError } from '../app-error.ts';
import { tooManyRequests } from './limits.ts';

export interface GateRules {
  /** How much of it goes on at once, in the gate's own unit. */
  readonly places: number;
  /** As much as one caller may have, that which waits included. */
  readonly perCaller: number;
  /** Longest line; whoever comes then is refused at once. */
  readonly lineMax: number;
  readonly waitMs: number;
}

/** Leave to go on. Both may be called again without effect. */
export interface Pass {
  /** The work is done: the place is free for the next in line. */
  leave(): void;
  /** The caller has the answer or is gone: nothing is held for them any more. */
  end(): void;
}

interface Waiting {
  readonly weight: number;
  readonly letIn: () => void;
}

// What a caller is told who has enough going on; about as long as a heavy request takes.
const OWN_WAIT_MS = 5000;
const RETRY_AFTER_S = 5;

/**
 * Bounds what one process does at once, first come, first served. `enter` waits in a line; it rejects with
 * `too-many-requests` for a caller who has enough going on already, and with `service-busy` when the line is full or
 * the wait was too long, both with a Retry-After. Nobody whose `weight` exceeds `perCaller` ever gets in.
 */
export class Gate {
  readonly #rules: GateRules;
  #free: number;
  readonly #line: Waiting[] = [];
  readonly #heldBy = new Map<string, number>();

  constructor(rules: GateRules) {
    this.#rules = rules;
    this.#free = rules.places;
  }

  async enter(caller: string, weight = 1): Promise<Pass> {
    const held = this.#heldBy.get(caller) ?? 0;
    if (held + weight > this.#rules.perCaller) throw tooManyRequests(OWN_WAIT_MS);
    this.#heldBy.set(caller, held + weight);
    const end = once(() => this.#giveUp(caller, weight));
    try {
      await this.#place(weight);
    } catch (error) {
      end();
      throw error;
    }
    const leave = once(() => this.#leave(weight));
    return {
      leave,
      end: () => {
        leave();
        end();
      },
    };
  }

  async #place(weight: number): Promise<void> {
    if (this.#line.length === 0 && weight <= this.#free) {
      this.#free -= weight;
      return;
    }
    if (this.#line.length >= this.#rules.lineMax) throw busy();
    await new Promise<void>((resolve, reject) => {
      const waiting = {
        weight,
        letIn: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(waiting), 1);
        reject(busy());
        this.#letIn();
      }, this.#rules.waitMs);
      this.#line.push(waiting);
    });
  }

  #leave(weight: number): void {
    this.#free += weight;
    this.#letIn();
  }

  #letIn(): void {
    for (
      let first = this.#line[0];
      first !== undefined && first.weight <= this.#free;
      first = this.#line[0]
    ) {
      this.#line.shift();
      this.#free -= first.weight;
      first.letIn();
    }
  }

  #giveUp(caller: string, weight: number): void {
    const left = (this.#heldBy.get(caller) ?? 0) - weight;
    if (left > 0) this.#heldBy.set(caller, left);
    else this.#heldBy.delete(caller);
  }
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}

function busy(): AppError {
  return new AppError('service-busy', {}, { retryAfterS: RETRY_AFTER_S });
}
