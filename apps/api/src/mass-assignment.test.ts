import type { OperationId } from '@maincrop/contract/operations';
import type { ValidCall } from '@maincrop/testkit/calls/valid-call';
import { idsWithBody, listedFields, sendByHand, validCalls } from '@maincrop/testkit/calls/valid-calls';
import { turn } from '@maincrop/testkit/faults/rounds';
import { accountState, placeInTime, tablesWith } from '@maincrop/testkit/world/account-state';
import { ADMINISTRATOR, userIdOf } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { describe, expect, it } from 'vitest';

/** An id that no row has, and must not get. */
const PLANTED_ID = 'fefefefe-fefe-4efe-bfef-fefefefefefe';
const PLANTED_TEXT = 'planted-by-mass-assignment';

/** What a body may try to set besides its own fields, in the spelling of the contract and of the tables. */
async function extrasFor(world: TestWorld): Promise<Record<string, unknown>> {
  const administrator = await userIdOf(world, ADMINISTRATOR);
  return {
    id: PLANTED_ID,
    Id: PLANTED_ID,
    clientId: PLANTED_ID,
    userId: administrator,
    user_id: administrator,
    group: 'administrators',
    group_name: 'administrators',
    groups: ['administrators'],
    roles: ['administrators'],
    role_ids: ['administrators'],
    policies: [{ resource: '*', actions: ['get'], effect: 'allow', wildcard: true }],
    sapId: '0000100131',
    sap_id: '0000100131',
    enabledSapCustomers: ['0000100131'],
    isImpersonated: true,
    impersonatorId: administrator,
    impersonated_user_id: administrator,
    deletedAt: '2020-01-01T00:00:00.000Z',
    deleted_at: '2020-01-01T00:00:00.000Z',
    createdAt: '2020-01-01T00:00:00.000Z',
    mfa_preference: 'none',
    password_hash: PLANTED_TEXT,
    placed_by: administrator,
    status: 'SAP_CREATED',
    [PLANTED_TEXT]: PLANTED_TEXT,
    constructor: PLANTED_TEXT,
  };
}

const cases = Object.entries(validCalls).flatMap(([id, calls]) =>
  // The keys are compared with the endpoint table below.
  calls.map((call, index) => [id as OperationId, index + 1, call] as const),
);

/** Each call is made in two worlds of its own: one call in six. */
const TURN = turn(6);

describe(`no field has an effect but those that a body lists (turn ${TURN.name})`, () => {
  it('the table of valid calls names each operation with a body', () => {
    expect(Object.keys(validCalls).toSorted()).toEqual(idsWithBody.toSorted());
  });

  it.each(cases.filter((_, index) => TURN.has(index)))('%s (%i)', async (id, _index, call) => {
    const plain = await outcomeOf(id, call, { isHostile: false });
    const hostile = await outcomeOf(id, call, { isHostile: true });

    expect(plain.answer.status).toBeLessThan(300);
    expect(hostile).toEqual(plain);
    expect(hostile.planted).toEqual([]);
  });
});

/** Does the call in a world of its own; with `isHostile` each object of its body holds further fields. */
async function outcomeOf(id: OperationId, call: ValidCall, how: { readonly isHostile: boolean }) {
  const environment = { RATE_LIMIT_FACTOR: '1000', ...(await call.environment?.()) };
  const world = await createTestWorld({ environment });
  try {
    const since = await placeInTime(world);
    const session = await world.signIn(call.as ?? ADMINISTRATOR);
    const { query, body, headers } = await call.prepare({ world, session });
    const extras = how.isHostile ? withoutListed(await extrasFor(world), id) : {};
    const answer = await sendByHand(world, id, {
      ...(query && { query }),
      headers: headers ?? (call.as === null ? {} : session.headers),
      body: withExtras(body, extras),
    });
    return {
      answer,
      state: await accountState(world),
      // Nothing is planted by whom nothing is sent.
      planted: how.isHostile ? await tablesWith(world, { texts: [PLANTED_ID, PLANTED_TEXT], since }) : [],
    };
  } finally {
    await world.close();
  }
}

function withoutListed(extras: Readonly<Record<string, unknown>>, id: OperationId): Record<string, unknown> {
  const listed = listedFields(id);
  return Object.fromEntries(Object.entries(extras).filter(([name]) => !listed.has(name)));
}

/** The body with further fields in each of its objects; what is there already stays. */
function withExtras(
  body: Readonly<Record<string, unknown>>,
  extras: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    // JSON has no other objects.
    return typeof value === 'object' && value !== null
      ? withExtras(value as Record<string, unknown>, extras)
      : value;
  };
  const own = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, inside(value)]));
  return { ...extras, ...own };
}
