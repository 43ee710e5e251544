import { CAMPAIGN_LENGTH, PROFILE_LENGTHS as LENGTHS } from '@maincrop/domain/profile/limits';
import { z } from 'zod';
import { SapCustomer } from './account.ts';

/** Source: spec 3 "Profile", requirement PRO-11. */
export const Profile = z
  .object({
    email: z.string(),
    phone: z.string().nullable(),
    locale: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    functionTitle: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    group: z.string().nullable(),
    sapId: z.string().nullable(),
    sapCustomer: SapCustomer.nullable(),
    enabledSapCustomers: z.array(SapCustomer),
    enabledSapCustomerNumbers: z.array(z.string()),
    isImpersonated: z.boolean(),
    /** The user's own second factor; that of the session is the acting administrator's while impersonating. */
    mfa: z.enum(['none', 'SMS', 'TOTP']),
    /** A new address that waits for the code that was mailed to it; null without one. */
    waitingEmail: z.string().nullable(),
    /** The account has no password: a company signs the user in. */
    isCompanyOnly: z.boolean(),
    clientId: z.string(),
    deletedAt: z.string().nullable(),
    fullName: z.string(),
    /** When the profile was created; null after the first sign-in: then it is empty and to be created (AUTH-11). */
    createdAt: z.string().nullable(),
    /** Goes back with the next change of the personal block. */
    version: z.int(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof Profile>;

export const SapCustomersAnswer = z.object({ items: z.array(SapCustomer) });
export const SwitchSapCustomerBody = z.object({ sap_id: z.string().trim().min(1).max(12) });

/** `id` is the caller's own `clientId`; somebody else's is for administrators and only to read (OPEN-19). */
export const ProfileQuery = z.object({ id: z.string().max(64).optional() });

/** As read; what is read is never larger than a database integer. */
const Version = z.int().min(0).max(2_147_483_647);
const name = (longest: number) => z.string().trim().min(1).max(longest);
const optional = (longest: number) => z.string().trim().max(longest).nullable();
const campaignValue = z.string().max(CAMPAIGN_LENGTH).optional();

/** The personal block (PRO-01); an empty text is stored as none. */
export const PersonalBlock = z.object({
  firstName: name(LENGTHS.firstName),
  lastName: name(LENGTHS.lastName),
  functionTitle: optional(LENGTHS.functionTitle),
  city: optional(LENGTHS.city),
  country: optional(LENGTHS.country),
  /** As read; without it the last change wins. */
  version: Version.optional(),
  /** The id may stand here instead of in the query (OPEN-70). */
  id: z.string().max(64).optional(),
});
export type PersonalBlock = z.output<typeof PersonalBlock>;

/** Where the visitor came from, as kept by the browser until the profile is created (NAV-30, OPEN-64). */
export const Campaign = z.object({
  source: campaignValue,
  medium: campaignValue,
  campaign: campaignValue,
  content: campaignValue,
  'registered-url': campaignValue,
});
export type Campaign = z.output<typeof Campaign>;

/** Changes the personal block, or creates the profile of a first sign-in. An empty body is neither (OPEN-20). */
export const PutProfileBody = z.union([
  PersonalBlock,
  z.object({ campaign: Campaign, id: z.string().max(64).optional() }),
]);

export const DeleteProfileBody = z.object({
  email: z.string().trim().max(254),
  /** Left out where the account has none: its company proves who asks. */
  password: z.string().max(1024).optional(),
});

export const ExportQuery = z.object({ format: z.enum(['json', 'csv']) });
export const ExportedFile = z
  .object({ fileName: z.string(), contentType: z.string(), content: z.string() })
  .meta({ id: 'ExportedFile' });
