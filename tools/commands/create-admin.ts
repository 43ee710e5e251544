// `npm run create-admin -- --email a@b.example --name "Ann Baker" [--locale en-GB] [--force]`: makes the first
// administrator of the database of DATABASE_URL. Asks for what is missing; the password comes from the keyboard without
// echo, or as the first line of standard input. Refuses beside another administrator unless forced.
import { parseArgs } from 'node:util';
import {
  type AdministratorRefusal,
  administratorRefusal,
  createAdministrator,
} from '@maincrop/api/features/users/create-administrator';
import { DEFAULT_LOCALE, LOCALE_IDS, parseLocale } from '@maincrop/domain/locale/locales';
import { runOrExit, StartError } from '@maincrop/api/platform/start-error';
import { ask, askSecret, isKeyboard } from './ask.ts';
import { withDatabase } from './with-database.ts';

const SENTENCES: Readonly<Record<AdministratorRefusal, string>> = {
  'not-migrated': 'The database has no tables yet: run npm run migrate first.',
  'administrator-exists':
    'There is an administrator already, who can add others on the portal. With --force there will be one more.',
  'invalid-email': '--email is no e-mail address.',
  'email-taken': 'There is a user with this e-mail address already.',
  'invalid-password':
    'The password is refused: 8 to 128 characters with a capital and a small letter and a digit, no space at either end, and neither a common one nor one made of the name, the address or the portal.',
};

await runOrExit(async () => {
  const given = readArguments();
  await withDatabase(async (system) => {
    const email = given.email ?? (await ask('E-mail address: ', '--email'));
    const isForced = given.force;
    refuse(await administratorRefusal(system, { email, isForced }));
    const [firstName = '', ...others] = (given.name ?? (await ask('Name: ', '--name'))).trim().split(/\s+/);
    const locale = given.locale ?? DEFAULT_LOCALE;
    const wanted = { email, firstName, lastName: others.join(' '), locale, isForced };
    const created = await createAdministrator(
      system,
      { ...wanted, password: await newPassword() },
      new Date(),
    );
    if ('refusal' in created) refuse(created.refusal);
    console.log(`${email} is an administrator now and can sign in.`);
  });
});

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        locale: { type: 'string' },
        force: { type: 'boolean', default: false },
      },
    });
    if (values.locale === undefined || parseLocale(values.locale) !== null) return values;
    throw new StartError(`--locale is one of ${LOCALE_IDS.join(', ')}.`);
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error)) throw error;
    throw new StartError(`${error.message}\nGive --email, --name, --locale and --force; never a password.`, {
      cause: error,
    });
  }
}

async function newPassword(): Promise<string> {
  const password = await askSecret('Password (not shown): ');
  if (isKeyboard() && (await askSecret('Once more: ')) !== password)
    throw new StartError('The two passwords differ.');
  return password;
}

function refuse(refusal: AdministratorRefusal | null): void {
  if (refusal !== null) throw new StartError(SENTENCES[refusal]);
}
