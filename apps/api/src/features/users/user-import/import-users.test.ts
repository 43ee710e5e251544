import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, anAccount, mailsTo } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';

const HEADER = 'e-mail,first name,last name,group,roles,SAP id,language';
const GOOD = 'anna@kunde.example,Anna,Arndt,direct-customers,,100041,de';

let world: TestWorld;
let admin: TestSession;
const begin = async () => {
  world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  admin = await world.signIn(ADMIN);
};

const read = (csv: string, isTrial = true) => admin.call('importUsers', { body: { csv, isTrial } });
const find = async (search: string) => (await admin.call('listUsers', { query: { search } })).items;
const lines = (...rows: string[]) => [HEADER, ...rows].join('\n');

const readFile = (content: Buffer, isTrial = true) =>
  admin.call('importUsers', {
    body: { file: { fileName: 'users.csv', contentBase64: content.toString('base64') }, isTrial },
  });
const GERMAN = lines('joerg@kunde.example,Jörg,Müller-Größe,direct-customers,,100041,de');

describe('importUsers judges', () => {
  beforeAll(begin);
  afterAll(() => world.close());

  it('ADM-04 a trial run judges each row and writes nothing', async () => {
    const report = await read(lines(GOOD, 'x,Bert,Beck,direct-customers,,100041,de'));

    expect(report).toEqual({
      isTrial: true,
      total: 2,
      valid: 1,
      created: 0,
      isEncodingGuessed: false,
      rows: [
        {
          line: 2,
          email: 'anna@kunde.example',
          firstName: 'Anna',
          lastName: 'Arndt',
          verdict: 'valid',
          problems: [],
        },
        {
          line: 3,
          email: 'x',
          firstName: 'Bert',
          lastName: 'Beck',
          verdict: 'refused',
          problems: [{ field: 'email', code: 'users.invalid-email' }],
        },
      ],
    });
    expect(await find('arndt')).toEqual([]);
  });

  it.each([
    ['a byte order mark', `\uFEFF${lines(GOOD)}`],
    ['semicolons', lines(GOOD).replaceAll(',', ';')],
    ['line ends of another system', lines(GOOD, '').replaceAll('\n', '\r\n')],
    ['quotes', lines('"anna@kunde.example","Anna","Arndt",direct-customers,"","100041",de')],
    [
      'columns in another order and case',
      `Language;E-Mail;LAST NAME;First Name;Group\nDE;anna@kunde.example;Arndt;Anna;Direct-Customers`,
    ],
  ])('reads %s', async (_what, csv) => {
    expect((await read(csv)).rows).toMatchObject([{ email: 'anna@kunde.example', verdict: 'valid' }]);
  });

  it('ADM-04 reads an Excel file', async () => {
    const sheet = await writeExcelFile(GERMAN.split('\n').map((row) => row.split(','))).toBuffer();

    expect((await readFile(sheet)).rows).toMatchObject([{ lastName: 'Müller-Größe', verdict: 'valid' }]);
  });

  it.each([
    ['End users', 'Deutsch'],
    ['endanwender', 'de'],
    ['Utilisateurs finaux', 'DEUTSCH'],
  ])(
    'ADM-04 takes the group "%s" and the language "%s" by the names that the portal shows',
    async (group, language) => {
      const { valid } = await read(lines(`named@kunde.example,Anna,Nagel,${group},,,${language}`), true);

      expect(valid).toBe(1);
    },
  );

  it.each([
    ['a name that is missing', 'a@b.example,,Beck,end-users,,,de', 'firstName', 'users.csv-value-missing'],
    [
      'a name of 81 characters',
      `a@b.example,${'x'.repeat(81)},Beck,end-users,,,de`,
      'firstName',
      'users.csv-value-too-long',
    ],
    ['an unknown group', 'a@b.example,A,B,kings,,,de', 'group', 'users.unknown-group'],
    ['an unknown role', 'a@b.example,A,B,end-users,kings,,de', 'roles', 'users.csv-unknown-role'],
    ['an unknown SAP ID', 'a@b.example,A,B,end-users,,999990,de', 'sapId', 'users.unknown-sap-id'],
    [
      'a customer without portal access',
      'a@b.example,A,B,end-users,,999980,de',
      'sapId',
      'users.no-portal-access',
    ],
    [
      'a SAP ID of 13 characters',
      'a@b.example,A,B,end-users,,1234567890123,de',
      'sapId',
      'users.sap-id-too-long',
    ],
    ['an unknown language', 'a@b.example,A,B,end-users,,,tlh', 'locale', 'users.csv-unknown-locale'],
    [
      'a language that the group may not use',
      'a@b.example,A,B,indirect-customers,,,de',
      'locale',
      'account.locale-not-allowed',
    ],
    ['a row that is too short', 'a@b.example,A', 'lastName', 'users.csv-value-missing'],
  ])('refuses %s', async (_what, ...[row, field, code]) => {
    const [judged] = (await read(lines(row), false)).rows;

    expect(judged?.verdict).toBe('refused');
    expect(judged?.problems[0]).toMatchObject({ field, code });
    expect(await find('a@b.example')).toEqual([]);
  });

  it('ADM-04 names everything that can be told of a row at once', async () => {
    const [row] = (await read(lines(`x,,B,kings,kings,,tlh`, GOOD))).rows;

    expect(row?.problems.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'firstName users.csv-value-missing',
      'group users.unknown-group',
      'locale users.csv-unknown-locale',
      'email users.invalid-email',
      'roles users.csv-unknown-role',
    ]);
    const [next] = (await read(lines('x,A,B,end-users,kings,999990,tlh'))).rows;
    expect(next?.problems.map(({ field }) => field)).toEqual(['locale', 'email', 'roles', 'sapId']);
  });

  it.each([
    ['without columns it needs', 'e-mail,first name\na,b', 'users.csv-columns-missing'],
    ['that is empty', '', 'users.csv-unreadable'],
    ['of blank rows', '\n\n', 'users.csv-columns-missing'],
    ['with a quote that does not end', `${HEADER}\n"anna`, 'tables.quote-open'],
    ['larger than 1 MB', `${HEADER}\n${'x'.repeat(1024 * 1024)}`, 'users.csv-too-large'],
    ['of 1,001 rows', manyRows(1001), 'users.csv-too-many-rows'],
  ])('refuses a file %s', async (_what, csv, code) => {
    expect(await refusalOf(read(csv, false))).toBe(code);
  });
});

describe('importUsers adds', () => {
  beforeEach(begin);
  afterEach(() => world.close());

  it('ADM-04 adds the valid rows whole, with role, customer and invitation, and the others not', async () => {
    const report = await read(lines(GOOD, `${BUYER},B,B,direct-customers,,,nl`), false);
    await world.runJobs();

    expect(report).toMatchObject({ isTrial: false, total: 2, valid: 1, created: 1 });
    expect(report.rows.map(({ verdict }) => verdict)).toEqual(['created', 'refused']);
    expect(await find('arndt')).toMatchObject([
      {
        group: 'direct-customers',
        roles: [{ id: 'direct-customers' }],
        sapId: '0000100041',
        isInvited: true,
      },
    ]);
    expect(await mailsTo(world, 'anna@kunde.example')).toHaveLength(1);
    expect((await read(lines(GOOD), false)).rows[0]).toMatchObject({
      verdict: 'refused',
      problems: [{ code: 'users.already-exists' }],
    });
  });

  it.each([
    ['the CSV of a German spreadsheet', Buffer.from(GERMAN.replaceAll(',', ';'), 'latin1'), true],
    ['CSV UTF-8', Buffer.from(`\uFEFF${GERMAN.replaceAll(',', ';')}`), false],
    ['Unicode text', Buffer.from(`\uFEFF${GERMAN.replaceAll(',', '\t')}`, 'utf16le'), false],
    ['a stated divider', Buffer.from(`sep=;\r\n${GERMAN.replaceAll(',', ';')}`), false],
  ])('ADM-04 reads %s and shows the names', async (_what, content, isEncodingGuessed) => {
    const named = { firstName: 'Jörg', lastName: 'Müller-Größe', line: 2 };

    expect(await readFile(content)).toMatchObject({ isEncodingGuessed, rows: [named] });
    await readFile(content, false);
    expect(await find('joerg@')).toMatchObject([{ firstName: 'Jörg', lastName: 'Müller-Größe' }]);
  });

  it('keeps a comma inside a value of a file with semicolons', async () => {
    const csv = 'e-mail;first name;last name;group;language\nanna@kunde.example;Anna;Arndt, Dr.;end-users;de';

    await read(csv, false);

    expect(await find('anna@')).toMatchObject([{ lastName: 'Arndt, Dr.' }]);
  });

  it('takes roles by id or name, several of them', async () => {
    await read(
      lines('anna@kunde.example,Anna,Arndt,indirect-customers,indirect-customers|Claims,,it'),
      false,
    );

    expect((await find('arndt'))[0]?.roles.map(({ id }) => id)).toEqual(['claims', 'indirect-customers']);
  });

  it('an address counts once in a file', async () => {
    const { rows } = await read(lines(GOOD, GOOD.replace('anna@', 'ANNA@')), false);

    expect(rows.map(({ verdict }) => verdict)).toEqual(['created', 'refused']);
    expect(rows[1]?.problems).toMatchObject([{ code: 'users.csv-repeated-email' }]);
  });

  it('takes 1,000 rows', async () => {
    const report = await read(manyRows(1000), false);

    expect(report).toMatchObject({ total: 1000, created: 1000 });
    expect((await find('many.example')).length).toBe(10);
  });

  it('OPEN-01 user support imports nobody beyond its own rights', async () => {
    await anAccount(world, { email: 'support@maincrop.example', roles: ['user-support'] });
    const { call } = await world.signIn('support@maincrop.example');

    const csv = lines(
      GOOD,
      'b@b.example,A,B,administrators,,,de',
      'c@c.example,A,B,end-users,user-support,,de',
    );
    const report = await call('importUsers', { body: { csv, isTrial: false } });

    expect(report.rows.map(({ verdict }) => verdict)).toEqual(['refused', 'refused', 'created']);
  });
});

function manyRows(count: number): string {
  const row = (_: unknown, index: number) => `u${index}@many.example,First,Last,end-users,,100041,de`;
  return [HEADER, ...Array.from({ length: count }, row)].join('\n');
}
