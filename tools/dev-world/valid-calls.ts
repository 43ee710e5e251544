import { type OperationId, operations } from '@maincrop/contract/operations';
import { type OperationSchemas, schemas } from '@maincrop/contract/schemas/by-operation';
import { z } from 'zod';
import { ADMINISTRATOR, RESTAURANT_OWNER } from './accounts.ts';
import { AGREEMENT, postForm, withAgreement } from './attachments.ts';
import { aNewClaim, MONTHLY_AGREEMENT } from './claims.ts';
import { DEMO_PASSWORD } from './demo-users.ts';
import { mailedCode } from './mails.ts';
import { aNewOrder, BUYER, BUYER_WITHOUT_MFA } from './orders.ts';
import { aPdfOf } from './sample-files.ts';
import type { TestSession } from './sign-in.ts';
import type { TestWorld } from './test-world.ts';

/** A call with a body that the service accepts in a fresh test world. */
export interface ValidCall {
  /** The demo account that calls; null for a stranger. */
  readonly as: string | null;
  /** Makes what the call needs to exist and answers its input; `session` is that of `as`. */
  readonly prepare: (given: {
    readonly world: TestWorld;
    readonly session: TestSession;
  }) => Promise<CallInput> | CallInput;
}

export interface CallInput {
  readonly query?: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

const NEW_EMAIL = 'renamed@customer.example';
const NEW_PASSWORD = 'Kartoffel9';
const BLOCK = { firstName: 'Bo', lastName: 'Berg', functionTitle: null, city: 'Gent', country: 'BE' };

/**
 * Valid calls of every operation with a body. The tests of all such operations (no field but the listed ones has an
 * effect; two editors cannot overwrite each other) take them from here, and fail for an operation without one.
 */
export const validCalls: Readonly<Record<string, readonly ValidCall[]>> = {
  signIn: [{ as: null, prepare: () => ({ body: { email: BUYER_WITHOUT_MFA, password: DEMO_PASSWORD } }) }],
  confirmSignIn: [
    {
      as: null,
      prepare: async ({ world }) => {
        const answer = await world.call('signIn', { body: { email: BUYER, password: DEMO_PASSWORD } });
        const challenge = answer.status === 'code-required' ? answer.challenge : '';
        const { code } = await world.call('showDemoCode', { query: { email: BUYER } });
        return { body: { challenge, code, rememberDevice: true } };
      },
    },
  ],
  resendCode: [{ as: null, prepare: () => ({ body: { email: BUYER } }) }],
  forgotPassword: [{ as: null, prepare: () => ({ body: { email: BUYER } }) }],
  confirmReset: [
    {
      as: null,
      prepare: async ({ world }) => {
        await world.call('forgotPassword', { body: { email: BUYER } });
        const code = await mailedCode(world, BUYER);
        return { body: { username: BUYER, code, newPassword: NEW_PASSWORD } };
      },
    },
  ],
  updateAttributes: [{ as: BUYER, prepare: () => ({ body: { locale: 'fr' } }) }],
  switchSapCustomer: [{ as: BUYER, prepare: () => ({ body: { sap_id: '0000100011' } }) }],
  putProfile: [
    {
      as: BUYER,
      prepare: async ({ session }) => {
        const { version } = await session.call('getProfile');
        return { body: { ...BLOCK, version } };
      },
    },
    {
      as: BUYER,
      prepare: async ({ world }) => {
        await world.db.system.query('update users set profile_created_at = null where email = $1', [BUYER]);
        return { body: { campaign: { source: 'fair' } } };
      },
    },
  ],
  deleteProfile: [{ as: BUYER, prepare: () => ({ body: { email: BUYER, password: DEMO_PASSWORD } }) }],
  changePassword: [
    { as: BUYER, prepare: () => ({ body: { oldPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD } }) },
  ],
  changeEmail: [{ as: BUYER, prepare: () => ({ body: { email: NEW_EMAIL } }) }],
  confirmEmail: [
    {
      as: BUYER,
      prepare: async ({ world, session }) => {
        await session.call('changeEmail', { body: { email: NEW_EMAIL } });
        return { body: { code: await mailedCode(world, NEW_EMAIL) } };
      },
    },
  ],
  putRestaurant: [
    { as: RESTAURANT_OWNER, prepare: () => ({ body: { restaurantName: 'Imbiss' } }) },
    {
      as: RESTAURANT_OWNER,
      prepare: async ({ session }) => {
        const [restaurant] = (await session.call('listRestaurants')).items;
        return {
          query: { id: restaurant?.id ?? '' },
          body: { restaurantName: 'Imbiss', version: restaurant?.version },
        };
      },
    },
  ],
  calculateOrder: [
    {
      as: BUYER,
      prepare: () => ({ body: { Products: [{ ProductNr: '310101', NumPallets: 1, NumLayers: 0 }] } }),
    },
  ],
  createAttachment: [
    {
      as: BUYER,
      prepare: async ({ world }) => {
        await withAgreement(world);
        return { body: { agreementId: AGREEMENT, fileName: 'proof.pdf', size: 200 } };
      },
    },
  ],
  confirmAttachment: [
    {
      as: BUYER,
      prepare: async ({ world, session }) => {
        await withAgreement(world);
        const content = aPdfOf(200);
        const permit = await session.call('createAttachment', {
          body: { agreementId: AGREEMENT, fileName: 'proof.pdf', size: content.length },
        });
        await postForm(world, permit, content);
        return { body: { key: permit.key } };
      },
    },
  ],
  createClaim: [
    { as: BUYER, prepare: () => ({ body: { ...aNewClaim() } }) },
    { as: BUYER, prepare: () => ({ body: { ...aNewClaim({ confirmOverlap: true, attachments: [] }) } }) },
  ],
  checkQuantities: [
    { as: BUYER, prepare: () => ({ body: { agreementId: MONTHLY_AGREEMENT, text: 'S06;12;CAR' } }) },
    {
      as: BUYER,
      prepare: () => ({
        body: {
          agreementId: MONTHLY_AGREEMENT,
          file: { fileName: 'month.csv', contentBase64: Buffer.from('code,quantity').toString('base64') },
        },
      }),
    },
  ],
  settleClaim: [
    {
      as: ADMINISTRATOR,
      prepare: async ({ session }) => {
        const [claim] = (await session.call('listWaitingClaims', { query: {} })).items;
        return { body: { id: claim?.id, version: claim?.version } };
      },
    },
  ],
  placeOrder: [{ as: BUYER, prepare: () => ({ body: { ...aNewOrder() } }) }],
};

/** Operations that take a body. */
export const idsWithBody = (Object.keys(operations) as OperationId[]).filter((id) => 'body' in schemas[id]);

/** Names of the fields that the body of an operation lists, in any of its forms. */
export function listedFields(id: OperationId): ReadonlySet<string> {
  const { body }: OperationSchemas = schemas[id];
  const found = new Set<string>();
  const unseen: Shape[] = body ? [z.toJSONSchema(body, { io: 'input' }) as Shape] : [];
  for (const shape of unseen) {
    unseen.push(...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? []));
    for (const name of Object.keys(shape.properties ?? {})) found.add(name);
  }
  return found;
}

interface Shape {
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** Sends a call by hand, so that a body may hold more than its type allows. */
export async function sendByHand(
  world: TestWorld,
  id: OperationId,
  input: CallInput & { readonly headers: Readonly<Record<string, string>> },
): Promise<{ readonly status: number; readonly code: string }> {
  const { method, path } = operations[id];
  const query = input.query ? `?${new URLSearchParams(input.query).toString()}` : '';
  const response = await fetch(`${world.base}${path}${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `by-hand-${id}`,
      ...input.headers,
    },
    body: JSON.stringify(input.body),
  });
  const text = await response.text();
  const answer = (text === '' ? {} : JSON.parse(text)) as { code?: unknown };
  return { status: response.status, code: typeof answer.code === 'string' ? answer.code : '' };
}
