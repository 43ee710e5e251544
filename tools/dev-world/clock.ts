import type { Clock } from '@maincrop/api/platform/clock';

/** A clock that stands still until it is told otherwise, or runs from a chosen instant. */
export interface SettableClock extends Clock {
  set(instant: Date): void;
  advance(ms: number): void;
}

/** Stands at `start`; only `set` and `advance` move it. */
export function standingClock(start: Date): SettableClock {
  let instant = start.getTime();
  return {
    now: () => new Date(instant),
    set: (next) => {
      instant = next.getTime();
    },
    advance: (ms) => {
      instant += ms;
    },
  };
}

/** Runs like the real clock, shifted so that it shows `start` now. */
export function runningClock(start: Date): SettableClock {
  let shiftMs = start.getTime() - Date.now();
  return {
    now: () => new Date(Date.now() + shiftMs),
    set: (next) => {
      shiftMs = next.getTime() - Date.now();
    },
    advance: (ms) => {
      shiftMs += ms;
    },
  };
}
