import { namespaces, readTexts, type TextTree } from '@maincrop/messages/texts';
import { type MessagePart, messageParts, partOfError } from '../src/lib/i18n/message-parts.ts';

/** Texts of mails and of files, and what the service calls its roles, stay there. */
const SERVICE_ONLY = /^((mail|file)-|role-names$)/;

/** What went wrong in calls that no browser makes, told by the service alone. */
const SERVICE_ERRORS = ['scim'];

/** The messages that travel in one part, by feature. */
export function messagesOf(locale: string, part: MessagePart): Record<string, TextTree> {
  const features = screenFeatures().filter((feature) => feature !== ERRORS && partOf(feature) === part);
  const errors = Object.entries(readTexts(ERRORS, locale)).filter(
    ([group, value]) =>
      !SERVICE_ERRORS.includes(group) &&
      partOfError(typeof value === 'string' ? group : `${group}.any`) === part,
  );
  return {
    ...Object.fromEntries(features.map((feature) => [feature, readTexts(feature, locale)])),
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

/** Features that have messages for screens. */
export function screenFeatures(): string[] {
  return namespaces().filter((feature) => !SERVICE_ONLY.test(feature));
}
