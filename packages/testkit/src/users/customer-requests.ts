import { RESTAURANT_OWNER } from '../world/accounts.ts';
import type { TestWorld } from '../world/test-world.ts';

/** What somebody without a customer says about the company. */
export const A_REQUEST = {
  companyName: 'Vriesgroot Horeca B.V.',
  customerNumber: '100001',
  town: 'Zuiderloo',
  message: 'We buy fries from you since spring.',
};

/** An open request of a person without a customer, the restaurant's owner unless another is named; answers its id. */
export async function aCustomerRequest(world: TestWorld, email: string = RESTAURANT_OWNER): Promise<string> {
  const { call } = await world.signIn(email);
  return (await call('askForCustomer', { body: { ...A_REQUEST } })).id;
}
