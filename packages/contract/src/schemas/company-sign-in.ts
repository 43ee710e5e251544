import { z } from 'zod';
import { CodeRequired } from './account.ts';

const provider = z.string().max(40);
const address = z.string().max(2048);

/** By its id, as the sign-in page offers it, or by the domain of an address. `redirect`: the page that was wanted. */
export const StartCompanySignInBody = z.union([
  z.object({ provider, redirect: address.optional() }),
  z.object({ email: z.string().trim().max(254), redirect: address.optional() }),
]);
/** Where the browser goes: the sign-in page of the company, or the page that ends the session there. */
export const CompanyLocation = z.object({ location: z.string() });
export const CompanySignOutAnswer = z.object({ location: z.string().nullable() });

/** What the company's sign-in page gave the browser to bring along; nothing of it is believed unseen. */
export const AnswerCompanySignInBody = z.object({
  provider,
  state: z.string().max(200),
  code: z.string().max(4096).optional(),
  iss: z.string().max(2048).optional(),
  error: z.string().max(200).optional(),
});
const after = { redirect: z.string().nullable() };
export const CompanySignInAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('signed-in'), ...after }),
  /** The company did not prove a second factor: the portal's own follows. */
  CodeRequired.extend({ ...after, email: z.string() }),
  /** A session that was there before has been proved anew. */
  z.object({ status: z.literal('proved') }),
]);
export type CompanySignInAnswer = z.output<typeof CompanySignInAnswer>;
