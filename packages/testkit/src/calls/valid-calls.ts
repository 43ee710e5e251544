import { DEMO_PASSWORD } from '@maincrop/api/platform/access/demo-password';
import type { Operation } from '@maincrop/contract/operation';
import { type OperationId, operations } from '@maincrop/contract/operations';
import { z } from 'zod';
import { ADMINISTRATOR, RESTAURANT_OWNER } from '../world/accounts.ts';
import { aReport, deliveredOrder } from '../orders/disputes.ts';
import { anErrorReport } from './error-reports.ts';
import { mailedCode } from '../world/mails.ts';
import { aNewDish, aTillReport } from '../world/dishes.ts';
import { aNewOrder, BUYER } from '../orders/orders.ts';
import type { TestWorld } from '../world/test-world.ts';
import { A_COURSE, passQuiz } from '../users/courses.ts';
import { validAccountCalls } from './valid-account-calls.ts';
import { validInvoiceMailCalls } from './valid-invoice-mail-calls.ts';
import type { CallInput, ValidCalls } from './valid-call.ts';
import { validContentCalls } from './valid-content-calls.ts';
import { validClaimCalls } from './valid-claim-calls.ts';
import { validCompanyCalls } from './valid-company-calls.ts';
import { validPasskeyCalls } from './valid-passkey-calls.ts';
import { validUserCalls } from './valid-user-calls.ts';

const NEW_EMAIL = 'renamed@customer.example';
const NEW_PASSWORD = 'Knollenfeld9';
const BLOCK = { firstName: 'Bo', lastName: 'Berg', functionTitle: null, city: 'Gent', country: 'BE' };

/**
 * Valid calls of every operation with a body. The tests of all such operations (no field but the listed ones has an
 * effect; two editors cannot overwrite each other) take them from here, and fail for an operation without one.
 */
export const validCalls: ValidCalls = {
  ...validAccountCalls,
  ...validPasskeyCalls,
  ...validCompanyCalls,
  ...validClaimCalls,
  ...validContentCalls,
  ...validUserCalls,
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
  acceptTerms: [{ as: BUYER, prepare: () => ({ body: { number: '1.0' } }) }],
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
  putDish: [
    { as: RESTAURANT_OWNER, prepare: async ({ session }) => ({ body: await aNewDish(session) }) },
    {
      as: RESTAURANT_OWNER,
      prepare: async ({ session }) => {
        const body = await aNewDish(session);
        const { id, version } = await session.call('putDish', { body });
        return { query: { id }, body: { ...body, price: 18, version } };
      },
    },
  ],
  importDishes: [
    { as: RESTAURANT_OWNER, prepare: async ({ session }) => ({ body: await aTillReport(session) }) },
  ],
  postCourseProgress: [
    {
      as: BUYER,
      prepare: () => ({ body: { course_id: 'storing-frozen-fries', progress_status: 'completed' } }),
    },
  ],
  answerCourseQuiz: [
    {
      as: BUYER,
      prepare: async ({ session }) => {
        const course_id = 'storing-frozen-fries';
        const { questions } = await session.call('getCourseQuiz', { query: { course_id } });
        return { body: { course_id, answers: questions.map(({ id }) => ({ question: id, choice: 'a' })) } };
      },
    },
  ],
  reissueCertificate: [
    {
      as: BUYER,
      prepare: async ({ world, session }) => {
        await passQuiz(world, { email: BUYER });
        await session.call('issueCertificate', { body: { course_id: A_COURSE, language: 'de' } });
        await world.db.system.query("update users set last_name = 'Zuiderlo' where email = $1", [BUYER]);
        return { body: { course_id: A_COURSE } };
      },
    },
  ],
  withdrawCertificate: [
    {
      as: ADMINISTRATOR,
      prepare: async ({ world }) => {
        const buyer = await world.signIn(BUYER);
        await passQuiz(world, { email: BUYER });
        await buyer.call('issueCertificate', { body: { course_id: A_COURSE, language: 'de' } });
        const [certificate] = (await buyer.call('listCertificates')).items;
        return { body: { code: certificate?.code ?? '', reason: 'Made for somebody else.' } };
      },
    },
  ],
  issueCertificate: [
    {
      as: BUYER,
      prepare: async ({ world }) => {
        await passQuiz(world, { email: BUYER });
        return { body: { course_id: A_COURSE, language: 'de' } };
      },
    },
  ],
  calculateOrder: [
    {
      as: BUYER,
      prepare: () => ({ body: { Products: [{ ProductNr: '310101', NumPallets: 1, NumLayers: 0 }] } }),
    },
  ],
  calculateContainer: [{ as: BUYER, prepare: () => ({ body: { ...aCalculation() } }) }],
  exportContainerCalculation: [
    { as: BUYER, prepare: () => ({ query: { format: 'csv' }, body: { ...aCalculation() } }) },
  ],
  putContainerCalculation: [
    {
      as: BUYER,
      prepare: () => ({
        body: { ...aCalculation(), id: '0f6f4f5e-6a0b-4a37-9a3b-7d5d2f3f0c11', name: 'Autumn' },
      }),
    },
  ],
  reportProblem: [
    {
      as: BUYER,
      prepare: async ({ session }) => ({ body: { ...aReport((await deliveredOrder(session)).Id) } }),
    },
  ],
  putRouting: [
    {
      as: BUYER,
      prepare: async ({ session }) => ({
        body: { ...(await session.call('getRouting')), sdiCode: 'ABC1234' },
      }),
    },
  ],
  ...validInvoiceMailCalls,
  reportError: [{ as: null, prepare: () => ({ body: { ...anErrorReport() } }) }],
  startInvoiceArchive: [{ as: BUYER, prepare: () => ({ body: { month: '2026-11' } }) }],
  startProductSheets: [
    { as: BUYER, prepare: () => ({ body: { products: ['prd-310101'], language: 'de' } }) },
  ],
  placeOrder: [{ as: BUYER, prepare: () => ({ body: { ...aNewOrder() } }) }],
};

function aCalculation() {
  return {
    loadBase: 'PALLET',
    containerType: '40HC',
    Products: [{ ProductNr: '310101', NumPallets: 1, NumLayers: 0 }],
  } as const;
}

/** Operations that take a body. */
export const idsWithBody = (Object.keys(operations) as OperationId[]).filter(
  (id) => 'body' in operations[id],
);

/** Names of the fields that the body of an operation lists, in any of its forms. */
export function listedFields(id: OperationId): ReadonlySet<string> {
  const { body }: Operation = operations[id];
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
  const given = Object.entries(input.query ?? {});
  const address = given.reduce<string>(
    (each, [name, value]) => each.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const behind = new URLSearchParams(given.filter(([name]) => !path.includes(`{${name}}`)));
  const response = await fetch(`${world.base}${address}${behind.size === 0 ? '' : `?${behind.toString()}`}`, {
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
