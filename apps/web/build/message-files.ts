import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type MessagePart, messageParts, partOfError } from '../src/lib/i18n/message-parts.ts';

export type MessageTree = { readonly [key: string]: string | MessageTree };

export const messagesDir = path.resolve(import.meta.dirname, '../../../packages/messages');

/** Texts of mails and of exported files stay in the service. */
const SERVICE_ONLY = /^(mail|file)-/;

/** The messages that travel in one part, by feature. */
export function messagesOf(locale: string, part: MessagePart): Record<string, MessageTree> {
  const features = screenFeatures().filter((feature) => feature !== ERRORS && partOf(feature) === part);
  const errors = Object.entries(readMessages(locale, ERRORS)).filter(
    ([group, value]) => partOfError(typeof value === 'string' ? group : `${group}.any`) === part,
  );
  return {
    ...Object.fromEntries(features.map((feature) => [feature, readMessages(locale, feature)])),
    [ERRORS]: Object.fromEntries(errors),
  };
}

const ERRORS = 'errors';

/** The part that a feature's messages travel in; throws when `message-parts.ts` does not name the feature. */
export function partOf(feature: string): MessagePart {
  const found = PARTS.find((part) => FEATURES[part].includes(feature));
  if (found === undefined) throw new Error(`message-parts.ts does not say where "${feature}" belongs.`);
  return found;
}

const FEATURES: Readonly<Record<MessagePart, readonly string[]>> = messageParts;
// The keys of an object literal are exactly those of its type.
export const PARTS = Object.keys(messageParts) as MessagePart[];

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
