import type { ImportDishesBody } from '@maincrop/contract/schemas/till-reports';
import { DISH_NAME_LENGTH, MAX_DISHES } from '@maincrop/domain/menu-engineering/dish';
import { aZip, SHEET, workbookParts } from '@maincrop/testkit/files/zip-files';
import { BUYER, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import { auditedActions, RESTAURANT_OWNER, userIdOf } from '@maincrop/testkit/world/accounts';
import { A_CASE, aNewDish, aTillReport } from '@maincrop/testkit/world/dishes';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const REPORT = `Artikelbericht Mai;;;
;;;
Artikel;Menge;Wareneinsatz;VK netto
Waffelpommes;160;1,80;9,50
Rösti;80;2;7
${'x'.repeat(300)};1;1;1
<b>Pommes</b>;1;1;1
Currywurst;1400;3;8
Summe;1641;8,8;26,5
`;

describe('importDishes', () => {
  let world: TestWorld;
  let chef: TestSession;
  let other: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    chef = await world.signIn(RESTAURANT_OWNER);
    other = await world.signIn(INDIRECT_CUSTOMER);
    await other.call('putRestaurant', { body: { restaurantName: 'Altrove' } });
  });
  beforeEach(() =>
    world.db.system.query('delete from dishes; delete from till_headings; delete from menu_months'),
  );
  afterAll(() => world.close());

  const send = async (over: Partial<ImportDishesBody & { text: string }> = {}, by = chef) =>
    by.call('importDishes', { body: await aTillReport(by, { text: REPORT, weeks: 4, ...over }) });
  const kept = async () => (await chef.call('listDishes')).items;

  it('MENU-04 MENU-06 judges each row before anything is saved, then saves the good ones at once', async () => {
    const trial = await send({ isTrial: true });

    expect(trial.columns).toEqual({
      name: 0,
      popularity: 1,
      costPrice: 2,
      chefTime: null,
      staffTime: null,
      price: 3,
    });
    expect(trial.headings[3]).toEqual({ heading: 'VK netto', sample: '9,50' });
    expect(trial.rows.map(({ row, verdict }) => [row, verdict])).toEqual([
      [4, 'new'],
      [5, 'new'],
      [6, 'refused'],
      [7, 'refused'],
      [8, 'refused'],
      [9, 'refused'],
    ]);
    expect(trial.rows.slice(2).map(({ problems }) => problems[0])).toEqual([
      { field: 'name', reason: 'too-long', most: DISH_NAME_LENGTH },
      { field: 'name', reason: 'markup' },
      { field: 'popularity', reason: 'beyond', read: '1400', most: 300 },
      { field: 'name', reason: 'sum' },
    ]);
    expect(await kept()).toEqual([]);

    expect((await send()).rows).toEqual(trial.rows);
    expect(await kept()).toMatchObject([
      { name: 'Waffelpommes', popularity: 40, costPrice: 2, price: 10 },
      { name: 'Rösti', popularity: 20, costPrice: 2, price: 7 },
    ]);
  });

  it('changes nothing a second time, and only what differs a third time', async () => {
    const { restaurantId } = await aTillReport(chef);
    const audited = async () => (await auditedActions(world, restaurantId)).length;
    const auditedBefore = await audited();
    await send();
    const before = await kept();

    const again = await send();
    const third = await send({ text: REPORT.replace('Rösti;80', 'RÖSTI;84') });

    expect(again.rows.map(({ verdict }) => verdict)).toEqual([
      'unchanged',
      'unchanged',
      'refused',
      'refused',
      'refused',
      'refused',
    ]);
    expect(third.rows[1]).toMatchObject({
      verdict: 'changed',
      changes: [{ field: 'popularity', from: 20, to: 21 }],
    });
    expect((await kept()).map(({ id, version }) => [id, version])).toEqual([
      [before[0]?.id, 1],
      [before[1]?.id, 2],
    ]);
    expect(await audited()).toBe(auditedBefore + 2);
  });

  it('remembers for the restaurant which column holds what', async () => {
    const columns = { name: 0, popularity: 2, costPrice: null, chefTime: null, staffTime: null, price: 3 };
    await send({ text: 'Titel;Typ;Zahl;Wert\nA;x;4;7', columns, weeks: 1 });

    const next = await send({ text: 'Zahl;Titel;Wert\n5;A;8', isTrial: true });

    expect(next.columns).toEqual({ ...columns, name: 1, popularity: 0, price: 2 });
    expect((await send({ text: 'Zahl;Wert\n5;8', isTrial: true })).rows).toEqual([]);
  });

  it('asks which of two sheets, and reads the one that is chosen', async () => {
    const file = { fileName: 'kasse.xlsx', contentBase64: twoSheets().toString('base64') };

    const asked = await send({ file });
    const chosen = await send({ file, sheet: 'Juni', weeks: 1 });

    expect(asked).toMatchObject({ sheets: ['Mai', 'Juni'], sheet: null, rows: [], headings: [] });
    expect(chosen).toMatchObject({ sheet: 'Juni', rows: [{ name: 'Rösti', verdict: 'new' }] });
    expect(await kept()).toMatchObject([{ name: 'Rösti', price: 13 }]);
  });

  it('keeps what the menu came to as that of the month of the report, and of no month to come', async () => {
    await send({ month: '2020-02' });
    await send({ month: '2020-02' });

    expect((await chef.call('listMenuMonths')).items).toMatchObject([
      { course: 'snack_time', month: '2020-02', servings: 60, resultCents: 40 * 800 + 20 * 500 },
    ]);
    expect(await refusalOf(send({ month: '9999-12' }))).toBe('menu-engineering.month-to-come');
  });

  it.each([
    ['nothing', '', 'menu-engineering.file-unreadable'],
    ['no rows', 'Artikel;Menge\n;;\n', 'menu-engineering.file-empty'],
    ['zero bytes', 'Artikel\0', 'menu-engineering.file-unreadable'],
    ['too many rows', 'A;1\n'.repeat(2001), 'menu-engineering.file-too-many-rows'],
  ])('refuses a file with %s', async (_what, text, code) => {
    expect(await refusalOf(send({ text }))).toBe(code);
  });

  it('keeps at most 1,000 dishes for each user, or none of the report', async () => {
    const { restaurantId } = await aTillReport(chef);
    await world.db.system.query(
      `insert into dishes (user_id, restaurant_id, course, name, popularity, cost_price, chef_time, staff_time, price, created_at)
         select $1, $2, 'lunch', 'D', 1, 1, 1, 1, 1, now() from generate_series(1, $3)`,
      [await userIdOf(world, RESTAURANT_OWNER), restaurantId, MAX_DISHES - 1],
    );

    expect(await refusalOf(send())).toBe('menu-engineering.too-many-dishes');
    expect(await kept()).toHaveLength(MAX_DISHES - 1);
  });

  it('knows no restaurant of anybody else, whose dishes, headings and months stay their own', async () => {
    await send({}, other);
    const { restaurantId } = await aTillReport(other);

    for (const unknown of [restaurantId, '00000000-0000-0000-0000-000000000000', "' or 1=1"])
      expect(await refusalOf(send({ restaurantId: unknown }))).toBe('menu-engineering.unknown-restaurant');
    expect(await kept()).toEqual([]);
    expect((await chef.call('listMenuMonths')).items).toEqual([]);
    expect((await other.call('listMenuMonths')).items).toHaveLength(1);
  });

  it('MENU-17 leaves the cost that comes from a case, until the report says another', async () => {
    await chef.call('putDish', { body: await aNewDish(chef, { name: 'Pommes', caseCost: A_CASE }) });

    await send({ text: 'Artikel;Menge;Wareneinsatz\nPommes;40;4' });
    expect(await kept()).toMatchObject([{ popularity: 10, costPrice: 4, caseCost: { costCents: 410 } }]);
    await send({ text: 'Artikel;Menge;Wareneinsatz\nPommes;40;6' });
    expect(await kept()).toMatchObject([{ costPrice: 6, caseCost: null }]);
  });

  it('is closed to strangers and to who may not put dishes', async () => {
    const buyer = await world.signIn(BUYER);
    const body = await aTillReport(chef);

    expect(await refusalOf(world.call('importDishes', { body }))).toBe('account.sign-in-required');
    expect(await refusalOf(buyer.call('importDishes', { body }))).toBe('access.denied');
    expect(await refusalOf(buyer.call('listMenuMonths'))).toBe('access.denied');
  });
});

/** A workbook with a sheet of May and one of June. */
function twoSheets(): Buffer {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = (name: string, price: string) =>
    `<worksheet><sheetData><row r="1">${cell('Artikel')}${cell('VK netto')}</row><row r="2">${cell(name)}<c><v>${price}</v></c></row></sheetData></worksheet>`;
  const parts = [
    ['xl/worksheets/sheet2.xml', sheet('Rösti', '12.625')],
    [SHEET, sheet('Pommes', '5')],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${[1, 2].map((id) => `<Relationship Id="rId${id}" Type="${office}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns:r="${office}"><sheets><sheet name="Mai" sheetId="1" r:id="rId1"/><sheet name="Juni" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ],
  ] as const;
  const others = workbookParts('').filter(({ name }) => !parts.some(([part]) => part === name));
  return aZip([...others, ...parts.map(([name, content]) => ({ name, content: Buffer.from(content) }))]);
}
