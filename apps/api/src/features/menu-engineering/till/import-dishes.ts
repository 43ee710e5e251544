import { randomUUID } from 'node:crypto';
import type { TillImport } from '@maincrop/contract/schemas/till-reports';
import { MAX_DISHES } from '@maincrop/domain/menu-engineering/dish';
import { judgeTillReport, type TillRow } from '@maincrop/domain/menu-engineering/till/judge-till';
import type { PoolClient } from 'pg';
import { ownTransaction } from '../../../db/own-rows.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { type Call, defineHandler } from '../../../platform/http/handler.ts';
import {
  countDishes,
  holdDishes,
  type DishRow,
  dishesOfMenu,
  insertDish,
  keepsRestaurant,
  updateDish,
} from '../dishes.store.ts';
import { keepMenuMonth, monthAt } from '../months/menu-months.store.ts';
import { headingsRead, type OpenedReport, openReport } from './open-report.ts';
import { headingsOf, keepHeadings } from './till-headings.store.ts';
import { presentTillRow } from './till-rows.present.ts';

/**
 * Reads the report of a till into one menu. A trial run only says what would become of each row; else all good rows are
 * saved in one transaction and the others not at all. The same report a second time changes nothing. A restaurant of
 * somebody else answers like an unknown one (decision 106).
 */
export const importDishes = defineHandler('importDishes', async (call): Promise<TillImport> => {
  const { body, caller, services } = call;
  const { userId } = caller();
  const month = monthOfReport(call);
  return ownTransaction(services.db, userId, async (client) => {
    if (!(await keepsRestaurant(client, userId, body.restaurantId)))
      throw new AppError('menu-engineering.unknown-restaurant');
    // No other change of this user's dishes comes between what is judged and what is saved.
    await holdDishes(client, userId);
    const count = await countDishes(client, userId);
    const report = await openReport(body, await headingsOf(client, userId, body.restaurantId));
    const menu = await dishesOfMenu(client, userId, body);
    const rows = report.isChosen ? judgeTillReport({ ...report, weeks: body.weeks }, menu) : [];
    if (count + rows.filter(({ verdict }) => verdict === 'new').length > MAX_DISHES)
      throw new AppError('menu-engineering.too-many-dishes', { maximum: MAX_DISHES });
    if (!body.isTrial && rows.length > 0) await save(client, call, { report, rows, menu, month });
    return {
      isTrial: body.isTrial,
      sheets: [...report.sheets],
      sheet: report.sheet,
      headings: [...report.shownHeadings],
      columns: report.columns,
      isWithTax: report.isWithTax,
      isEncodingGuessed: report.isEncodingGuessed,
      rows: rows.map(presentTillRow),
    };
  });
});

function monthOfReport({ body, services }: Call<'importDishes'>): string {
  const present = monthAt(services.clock.now());
  const month = body.month ?? present;
  if (month > present) throw new AppError('menu-engineering.month-to-come');
  return month;
}

interface Saved {
  readonly report: OpenedReport;
  readonly rows: readonly TillRow[];
  readonly menu: readonly DishRow[];
  readonly month: string;
}

async function save(
  client: PoolClient,
  { body, caller, request, services }: Call<'importDishes'>,
  { report, rows, menu, month }: Saved,
): Promise<void> {
  const { userId } = caller();
  const { restaurantId, course } = body;
  const at = services.clock.now();
  for (const row of rows) {
    if (row.verdict === 'new') {
      const facts = { ...row.dish, restaurantId, course, caseCost: null };
      await insertDish(client, { userId, id: randomUUID(), facts }, at);
    } else if (row.verdict === 'changed') {
      const kept = menu.find(({ id }) => id === row.id);
      // Another cost in the report takes the place of that from the case.
      const isOther = row.changes.some(({ field }) => field === 'costPrice');
      const caseCost = isOther ? null : (kept?.caseCost ?? null);
      const facts = { ...row.dish, restaurantId, course, caseCost, version: kept?.version };
      if (!(await updateDish(client, { userId, id: row.id, facts }))) throw new AppError('edit-conflict');
    }
  }
  await keepHeadings(client, userId, { restaurantId, headings: headingsRead(report) });
  await keepMenuMonth(client, userId, { restaurantId, course, month });
  if (!rows.some(({ verdict }) => verdict === 'new' || verdict === 'changed')) return;
  await writeAudit(client, {
    at,
    action: 'dishes.imported',
    object: restaurantId,
    requestId: request.id,
    actorUserId: userId,
  });
}
