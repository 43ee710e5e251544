import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type MessageTree = { readonly [key: string]: string | MessageTree };

export const messagesDir = path.resolve(import.meta.dirname, '../../../packages/messages');

/** Texts of mails stay in the service. */
const SERVICE_ONLY = /^mail-/;

/** Features that every visitor may see; the messages of all others are loaded after sign-in. */
const PUBLIC: readonly string[] = ['app', 'account', 'errors'];

/** Features whose messages arrive with their own screens, because few visits need them. */
export const ON_DEMAND: readonly string[] = ['demo', 'security', 'sign-up'];

/** Groups of messages that only signed-in users meet, within features that are for everybody. */
const SIGNED_IN_GROUPS: Readonly<Record<string, (group: string) => boolean>> = {
  account: (group) => group === 'noAccess',
  app: (group) => ['account', 'customer', 'menu', 'mfaGate'].includes(group),
  errors: (group) => !['account', 'access'].includes(group),
};

/**
 * The messages of one part of a catalogue by feature: `public`, `signed-in` or a feature that is loaded on demand. What
 * of the public features only signed-in users meet is in their part.
 */
export function messagesOf(locale: string, part: string): Record<string, MessageTree> {
  const features = screenFeatures().filter((feature) =>
    PUBLIC.includes(feature) ? part === 'public' || part === 'signed-in' : partOf(feature) === part,
  );
  return Object.fromEntries(
    features.map((feature) => [
      feature,
      PUBLIC.includes(feature)
        ? groupsOf(readMessages(locale, feature), SIGNED_IN_GROUPS[feature], part)
        : readMessages(locale, feature),
    ]),
  );
}

function partOf(feature: string): string {
  return ON_DEMAND.includes(feature) ? feature : 'signed-in';
}

function groupsOf(
  tree: MessageTree,
  isSignedInOnly: ((group: string) => boolean) | undefined,
  part: string,
): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).filter(([group, value]) => {
      const isSignedIn = typeof value !== 'string' && isSignedInOnly?.(group) === true;
      return isSignedIn === (part === 'signed-in');
    }),
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
