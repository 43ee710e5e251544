import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type MessageTree = { readonly [key: string]: string | MessageTree };

export const messagesDir = path.resolve(import.meta.dirname, '../../../packages/messages');

/** Texts of mails stay in the service. */
const SERVICE_ONLY = /^mail-/;

/** Features that every visitor may see; the messages of all others are loaded after sign-in. */
const PUBLIC: readonly string[] = ['app', 'account', 'errors'];

/** The part of a catalogue that a feature's messages are in. */
export type MessagePart = 'public' | 'signed-in';

export function partOf(feature: string): MessagePart {
  return PUBLIC.includes(feature) ? 'public' : 'signed-in';
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
