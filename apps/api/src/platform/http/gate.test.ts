import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../app-error.ts';
import { Gate } from './gate.ts';

const codeOf = (entering: Promise<unknown>) =>
  entering.then(
    () => 'none',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe('a gate', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const aGate = () => new Gate({ places: 2, perCaller: 3, lineMax: 2, waitMs: 1000 });

  it('lets in as many as have places, the others when one leaves, in their order', async () => {
    const gate = aGate();
    const inside: string[] = [];
    const enter = async (caller: string) => {
      const pass = await gate.enter(caller);
      inside.push(caller);
      return pass;
    };
    const [first] = await Promise.all([enter('a'), enter('b')]);
    const waiting = [enter('c'), enter('d')];
    await vi.advanceTimersByTimeAsync(10);
    expect(inside).toEqual(['a', 'b']);

    first?.leave();
    first?.leave();
    await waiting[0];

    expect(inside).toEqual(['a', 'b', 'c']);
    first?.end();
    expect(inside).toEqual(['a', 'b', 'c']);
  });

  it('refuses a full line at once and a long wait in time', async () => {
    const gate = aGate();
    await Promise.all([gate.enter('a'), gate.enter('b')]);
    const waiting = [codeOf(gate.enter('c')), codeOf(gate.enter('d'))];

    expect(await codeOf(gate.enter('e'))).toBe('service-busy');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await Promise.all(waiting)).toEqual(['service-busy', 'service-busy']);
  });

  it('counts what a caller waits for and holds, and forgets it at the end', async () => {
    const gate = new Gate({ places: 5, perCaller: 2, lineMax: 2, waitMs: 1000 });
    const [pass] = await Promise.all([gate.enter('a'), gate.enter('a')]);

    pass?.leave();
    expect(await codeOf(gate.enter('a'))).toBe('too-many-requests');
    expect(await codeOf(gate.enter('b'))).toBe('none');
    pass?.end();
    expect(await codeOf(gate.enter('a'))).toBe('none');
  });

  it('weighs: something large waits until there is room, and nothing small slips past it', async () => {
    const gate = new Gate({ places: 10, perCaller: 9, lineMax: 5, waitMs: 1000 });
    const first = await gate.enter('a', 6);
    const inside: number[] = [];
    const large = gate.enter('b', 8).then(() => inside.push(8));
    const small = gate.enter('c', 1).then(() => inside.push(1));

    await vi.advanceTimersByTimeAsync(10);
    expect(inside).toEqual([]);
    first.end();
    await Promise.all([large, small]);

    expect(inside).toEqual([8, 1]);
    expect(await codeOf(gate.enter('d', 10))).toBe('too-many-requests');
  });
});
