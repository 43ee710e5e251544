import type { OperationId } from '@maincrop/contract/operations';
import { idsWithBody, listedFields, sendByHand, validCalls } from '@maincrop/testkit/calls/valid-calls';
import { turn } from '@maincrop/testkit/faults/rounds';
import { accountState } from '@maincrop/testkit/world/account-state';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Each operation has worlds of its own: one operation in two. */
const TURN = turn(2);
const versioned = idsWithBody
  .filter((id) => listedFields(id).has('version'))
  .filter((_, index) => TURN.has(index));

describe(`two editors cannot overwrite each other (turn ${TURN.name})`, () => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  afterEach(() => world.close());

  it.each(versioned)(
    '%s refuses any version but the one that is stored, and lets the first win',
    async (id) => {
      const { send, version } = await editOf(id);
      const before = await accountState(world);

      for (const other of [version - 1, version + 1, version + 1000].filter((number) => number >= 1))
        expect(await send(other)).toEqual({ status: 409, code: 'edit-conflict' });
      expect(await accountState(world)).toEqual(before);

      expect((await send(version)).status).toBeLessThan(300);
      const afterFirst = await accountState(world);
      expect(await send(version)).toEqual({ status: 409, code: 'edit-conflict' });
      expect(await accountState(world)).toEqual(afterFirst);
    },
  );

  it.each(versioned)('%s lets one of two editors win who save at once', async (id) => {
    const { send, version } = await editOf(id);

    const answers = await Promise.all([send(version), send(version)]);

    expect(answers.map(({ code }) => code).toSorted()).toEqual(['', 'edit-conflict']);
  });

  /** The valid call of an operation that carries a version, and how to send it with another one. */
  async function editOf(id: OperationId) {
    for (const call of validCalls[id] ?? []) {
      const session = await world.signIn(call.as ?? ADMINISTRATOR);
      const input = await call.prepare({ world, session });
      const { version } = input.body;
      if (typeof version !== 'number') continue;
      const send = (other: number) =>
        sendByHand(world, id, {
          ...input,
          body: { ...input.body, version: other },
          headers: session.headers,
        });
      return { version, send };
    }
    throw new Error(`The table of valid calls has no edit for ${id}.`);
  }
});
