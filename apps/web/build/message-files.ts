import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type MessageTree = { readonly [key: string]: string | MessageTree };

export const messagesDir = path.resolve(import.meta.dirname, '../../../packages/messages');

/** Texts of mails stay in the service. */
const SERVICE_ONLY = /^mail-/;

/** Features that every visitor may see; the messages of all others are loaded after sign-in. */
const PUBLIC: readonly string[] = ['app', 'account', 'errors'];

/** Features whose messages arrive with their own screens, because few visits need them. */
export const ON_DEMAND: readonly string[] = ['security', 'sign-up'];

/** Groups of error sentences that a visitor without a session can meet, beside those without a group. */
const PUBLIC_ERRORS: readonly string[] = ['account', 'access'];

/**
 * The messages of one part of a catalogue by feature: `public`, `signed-in` or a feature that is loaded on demand.
 * Error sentences of the features behind sign-in are loaded with these.
 */
export function messagesOf(locale: string, part: string): Record<string, MessageTree> {
  const own = screenFeatures()
    .filter((feature) => partOf(feature) === part && feature !== 'errors')
    .map((feature): [string, MessageTree] => [feature, readMessages(locale, feature)]);
  if (part !== 'public' && part !== 'signed-in') return Object.fromEntries(own);
  return { ...Object.fromEntries(own), errors: errorsOf(locale, part === 'public') };
}

function partOf(feature: string): string {
  if (PUBLIC.includes(feature)) return 'public';
  return ON_DEMAND.includes(feature) ? feature : 'signed-in';
}

function errorsOf(locale: string, isPublic: boolean): MessageTree {
  const isForEverybody = (group: string, value: string | MessageTree) =>
    typeof value === 'string' || PUBLIC_ERRORS.includes(group);
  return Object.fromEntries(
    Object.entries(readMessages(locale, 'errors')).filter(
      ([group, value]) => isForEverybody(group, value) === isPublic,
    ),
  );
}

/** Features that have messages for screens, from the files of the default language. */
export function screenFeatures(): string[] {
  return readdirSync(path.join(messagesDir, 'en-GB'))
    .map((file) => path.basename(file, '.json'))
    .filter((feature) => !SERVICE_ONLY.test(feature))
    .toSorted();
}

export function messageFile(locale: string, feature: string): string {
  return path.join(messagesDir, locale, `${feature}.json`);
}

/** The messages of one feature in one language. */
export function readMessages(locale: string, feature: string): MessageTree {
  // The check of the messages and the ICU compiler look at every value.
  return JSON.parse(readFileSync(messageFile(locale, feature), 'utf8')) as MessageTree;
}
