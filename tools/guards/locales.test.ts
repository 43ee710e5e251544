import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { describe, expect, it } from 'vitest';
import { trackedFiles } from './tracked-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const THE_PLACE = 'packages/domain/src/locale/';

/** Tests and made-up people speak some language; the first migration is history. */
const FREE =
  /\.(test|spec|setup|builder)\.tsx?$|^(e2e|bench|packages\/testkit|tools\/(dev-world|guards))\/|\/migrations\/0001_|\.gen\.ts$/;

/** What looks like a language and is none. */
const OTHER_THINGS: Readonly<Record<string, string>> = {
  'packages/domain/src/phone/phone.ts': 'countries of phone numbers',
  'apps/web/src/lib/formats.ts': 'digits of a time zone, the same in every language',
  'apps/web/index.html': 'the page before anything is known of its reader',
};

const names = LOCALE_IDS.join('|');
const NAMED = new RegExp(
  [
    // A text, or a part of a path.
    `['"\`/](?:${names})['"\`/]`,
    // A key or an import that is named after a language.
    `(?<![\\w.'"-])(?:${names})\\s*:\\s*['"{[\\w]`,
    `\\bimport (?:${names}) from`,
  ].join('|'),
);

describe('the languages', () => {
  it('I18N-01 are named in one place, so that a further one is a folder of texts and a row', () => {
    const files = trackedFiles(root, 'apps', 'packages', 'tools', 'bench', 'e2e')
      .filter((file) => /\.(ts|tsx|mjs|sql|html|css)$/.test(file) && !FREE.test(file))
      .filter((file) => !file.startsWith(THE_PLACE) && OTHER_THINGS[file] === undefined);

    const found = files.flatMap((file) =>
      namesIn(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}: ${line}`),
    );

    expect(files.length).toBeGreaterThan(900);
    expect(found).toEqual([]);
  });

  it.each([
    "const LOCALES = ['de', 'en-GB', 'es', 'fr', 'it', 'nl'];",
    "z.enum(['nl'])",
    "import nl from '../texts/dutch.json' with { type: 'json' };",
    "import texts from '@maincrop/messages/nl/app.json' with { type: 'json' };",
    "const texts = { de: 'Hallo' };",
    "if (locale === 'en-GB') return '.';",
    "check (locale in ('de', 'nl'))",
    "  nl: horizontal(['#ae1c28']),",
  ])('notices %s', (planted) => {
    expect(namesIn(planted)).toEqual([planted.trim()]);
  });

  it.each(["import { it } from 'vitest';", '// en-GB is the default', 'const de = 1;', "day: 'de facto'"])(
    'lets %s be',
    (harmless) => {
      expect(namesIn(harmless)).toEqual([]);
    },
  );
});

function namesIn(source: string): string[] {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.replace(/(^|\s)\/\/.*$/, '').trim())
    .filter((line) => NAMED.test(line));
}
