import { type Operation, writesForCustomer } from '@maincrop/contract/operation';
import { type OperationId, operations } from '@maincrop/contract/operations';
import type { ValidCall } from '@maincrop/testkit/calls/valid-call';
import { sendByHand, validCalls } from '@maincrop/testkit/calls/valid-calls';
import { turn } from '@maincrop/testkit/faults/rounds';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { databaseState } from '@maincrop/testkit/world/database-state';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const rows: readonly (readonly [OperationId, Operation])[] = Object.entries(operations).map(
  ([id, operation]) => [id as OperationId, operation],
);
const scoped = rows.filter(([, { customerScoped, method }]) => customerScoped !== false && method !== 'GET');
/** Each call has a world of its own: one call in two. */
const TURN = turn(2);
const inTurn = (writes: boolean) =>
  scoped
    .filter(([, operation]) => writesForCustomer(operation) === writes)
    .filter((_, index) => TURN.has(index))
    .map(([id]) => id);

/** Another customer of the same buyer, and one of somebody else. */
const OTHERS = ['0000100011', '0000100111', '100001', '0000100001, 0000100011'];

/** Every row of the endpoint table is taken as it comes: a new one is covered without a change here. */
describe(`a write composed for one customer (turn ${TURN.name})`, () => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  afterEach(() => world.close());

  it.each(inTurn(true))(
    'OPEN-21 %s does not hit another, nor any when it names none, but its own',
    async (id) => {
      const { send, own } = await callOf(id);
      const before = await databaseState(world);

      for (const other of OTHERS)
        expect(await send(other)).toEqual({ status: 409, code: 'customer-changed' });
      expect(await send(null)).toEqual({ status: 400, code: 'required-parameter-missing' });
      expect(await databaseState(world)).toEqual(before);

      // Those without a body ask for what is not there.
      const itsOwn = id in validCalls ? (await send(own)).status : 200;
      expect(itsOwn).toBeLessThan(300);
    },
  );

  it.each(inTurn(false))('OPEN-21 %s reads only, and so needs no customer named', async (id) => {
    const { send } = await callOf(id);
    const before = await besidesTheTrail();

    for (const any of [null, ...OTHERS]) expect((await send(any)).status).toBeLessThan(300);

    expect(await besidesTheTrail()).toEqual(before);
  });

  /** The audit trail notes who took a file, and that is no data of a customer. */
  async function besidesTheTrail() {
    const state = Object.entries(await databaseState(world));
    return Object.fromEntries(state.filter(([table]) => !table.startsWith('public.audit_')));
  }

  /** A call that the service takes from the buyer, sent with any customer in its header. */
  async function callOf(id: OperationId) {
    const { as, prepare } = validCalls[id]?.[0] ?? withoutBody(id);
    const session = await world.signIn(as ?? BUYER);
    const input = await prepare({ world, session });
    const { 'sap-customer': own = '', ...headers } = session.headers;
    const send = (customer: string | null) =>
      sendByHand(world, id, {
        ...input,
        headers: { ...headers, ...(customer !== null && { 'sap-customer': customer }) },
      });
    return { send, own };
  }

  /** A call without a body is refused before anything of it is read, if only its caller may call. */
  function withoutBody(id: OperationId): ValidCall {
    const { access }: Operation = operations[id];
    return {
      as: BUYER,
      prepare: async () => {
        if (typeof access === 'object')
          await world.db.system.query(
            `insert into policies (role_id, resource, actions, effect, wildcard)
               values ('direct-customers', $1, $2, 'allow', false)`,
            [access.resource, [access.action]],
          );
        return { body: {} };
      },
    };
  }
});
