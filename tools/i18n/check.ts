// Run by `npm test`: every language has exactly the messages of en-GB, each parses as ICU and takes the same arguments.
// With `--write` also writes apps/web/src/lib/messages.gen.ts, from which keys and arguments get their types.
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import {
  messagesDir,
  type MessageTree,
  readMessages,
  screenFeatures,
} from '../../apps/web/build/message-files.ts';

const SOURCE = 'en-GB';
const typesFile = path.resolve(import.meta.dirname, '../../apps/web/src/lib/messages.gen.ts');
const locales = readdirSync(messagesDir, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map((entry) => entry.name);

const problems = locales.flatMap((locale) => [...fileProblems(locale), ...messageProblems(locale)]);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
if (process.argv.includes('--write')) writeTypes();
console.log(`${locales.length} languages agree.`);

function featuresOf(locale: string): string[] {
  return readdirSync(path.join(messagesDir, locale)).map((file) => path.basename(file, '.json'));
}

function fileProblems(locale: string): string[] {
  const [own, source] = [new Set(featuresOf(locale)), new Set(featuresOf(SOURCE))];
  return [
    ...[...source.difference(own)].map((feature) => `${locale}/${feature}.json is missing`),
    ...[...own.difference(source)].map((feature) => `${locale}/${feature}.json has no twin in ${SOURCE}`),
  ];
}

function messageProblems(locale: string): string[] {
  const shared = featuresOf(locale).filter((feature) => featuresOf(SOURCE).includes(feature));
  return shared.flatMap((feature) => {
    const [own, source] = [flatten(readMessages(locale, feature)), flatten(readMessages(SOURCE, feature))];
    const keys = new Set([...own.keys(), ...source.keys()]);
    return [...keys].flatMap((key) => {
      const problem = problemOf(own.get(key), source.get(key));
      return problem === null ? [] : [`${locale}/${feature}.json: ${key} ${problem}`];
    });
  });
}

function problemOf(own: string | undefined, source: string | undefined): string | null {
  if (own === undefined) return 'is missing';
  if (source === undefined) return `is unknown in ${SOURCE}`;
  if (own.trim() === '') return 'is empty';
  try {
    const [given, expected] = [argumentsOf(own), argumentsOf(source)];
    return given === expected ? null : `takes {${given}}, but in ${SOURCE} {${expected}}`;
  } catch (error) {
    return `is not valid ICU: ${String(error)}`;
  }
}

/** Names of the arguments of a message, sorted. */
function argumentsOf(message: string): string {
  const names = new Set<string>();
  collect(compile(message), names);
  return [...names].toSorted().join(', ');
}

/** Compiled messages are texts, or arrays of parts; a part that is an array begins with the name of its argument. */
function collect(node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) {
    for (const part of node as readonly unknown[]) {
      if (Array.isArray(part) && typeof part[0] === 'string') names.add(part[0]);
      collect(part, names);
    }
  } else if (typeof node === 'object' && node !== null) {
    for (const value of Object.values(node)) collect(value, names);
  }
}

function flatten(tree: MessageTree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

function writeTypes(): void {
  const source = Object.fromEntries(
    screenFeatures().map((feature) => [feature, readMessages(SOURCE, feature)]),
  );
  const text = `// Written by tools/i18n/check.ts --write.\nexport interface Messages ${JSON.stringify(source, null, 2)}\n`;
  writeFileSync(typesFile, text);
}
