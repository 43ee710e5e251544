// Run by `npm test`: every language has exactly the messages of the default one, each parses as ICU and takes the same
// arguments, says one thing in one word and nothing that the glossary bans. With `--write` also writes messages.gen.ts, from which keys and arguments get their types.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { messagesDir, namespaces, readTexts } from '@maincrop/messages/texts';
import { DEFAULT_LOCALE, LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { problemsOfLanguages } from './problems.ts';
import { sourceProblems, wordingProblems } from './wording.ts';

const incomplete = problemsOfLanguages(LOCALE_IDS);
const problems =
  incomplete.length > 0 ? incomplete : [...sourceProblems(), ...LOCALE_IDS.flatMap(wordingProblems)];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
if (process.argv.includes('--write')) writeTypes();
console.log(`${LOCALE_IDS.length} languages agree.`);

function writeTypes(): void {
  const source = Object.fromEntries(namespaces().map((name) => [name, readTexts(name, DEFAULT_LOCALE)]));
  const text = `// Written by tools/i18n/check.ts --write.\nexport interface Messages ${JSON.stringify(source, null, 2)}\n`;
  writeFileSync(path.join(messagesDir, 'src/messages.gen.ts'), text);
}
