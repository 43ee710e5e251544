import type { Dish } from '@maincrop/contract/schemas/dishes';
import { QueryObserver } from '@tanstack/react-query';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { operationQuery } from '../../lib/client.ts';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aSession } from '../../lib/session.builder.ts';
import { aPage } from '../../ui/page.builder.tsx';
import { show } from '../../ui/stage.builder.tsx';
import { aDish } from './dish.builder.ts';
import { entryOf } from './dish-entry.ts';
import { DishForm } from './dish-form.tsx';
import { BLANK } from './use-dish-entry.ts';

beforeAll(() => needMessages(['menu-engineering', 'refusals']));

const DISH = aDish();

/** What was sent to be saved, in turn. */
let sent: unknown[] = [];
/** What the service has now. */
let kept: Dish = DISH;
/** When it answers what it has. */
let reading: Promise<unknown> = Promise.resolve();
/** What it answers to the next attempt to save. */
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  sent = [];
  kept = DISH;
  reading = Promise.resolve();
  answer = () => Response.json(kept);
  queryClient.clear();
  queryClient.setQueryData(['getSession', null], aSession({ policies: [] }));
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET') {
      await reading;
      return Response.json({ items: [kept] });
    }
    sent.push(JSON.parse(await request.text()));
    return answer();
  });
  return () => service.mockRestore();
});

const form = (dish: Dish | null, onSaved = () => {}) =>
  aPage(
    <>
      <h1>Menu</h1>
      <DishForm
        restaurants={[]}
        dish={dish}
        start={dish ? entryOf(dish) : { ...BLANK, restaurantId: 'bistro', course: 'dinner' }}
        submitLabel="Save dish"
        onSaved={onSaved}
      />
    </>,
  ).element;
const name = () => page.getByRole('textbox', { name: 'Name', exact: false }).first();
const save = () => page.getByRole('button', { name: 'Save dish' });

describe('the form of a dish', () => {
  it('MENU-11 keeps what is typed of the next one while the last one is being saved', async () => {
    const late = Promise.withResolvers<Response>();
    answer = () => late.promise;
    await show(form(null));
    await name().fill('Soup');
    await save().click();
    await expect.poll(() => sent).toHaveLength(1);

    await name().fill('Fries');
    late.resolve(Response.json(DISH));

    await expect.element(save()).toBeEnabled();
    await expect.element(name()).toHaveValue('Fries');
  });

  it('MENU-11 keeps it while the list is being read again, too', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    // As on the page, where the list stands below the form.
    await queryClient.fetchQuery(operationQuery('listDishes'));
    const list = new QueryObserver(queryClient, operationQuery('listDishes'));
    const unsubscribe = list.subscribe(() => {});
    await show(form(null));
    await name().fill('Soup');
    reading = promise;
    await save().click();
    await expect.poll(() => list.getCurrentResult().isFetching).toBe(true);

    await name().fill('Fries');
    resolve();

    await expect.element(save()).toBeEnabled();
    await expect.element(name()).toHaveValue('Fries');
    unsubscribe();
  });

  it('MENU-02 begins anew where nothing was typed meanwhile', async () => {
    await show(form(null));
    await name().fill('Soup');
    await save().click();

    await expect.element(name()).toHaveValue('');
    await expect.element(name()).toHaveFocus();
  });

  it('MENU-09 does not overwrite what was saved elsewhere, whatever was read behind it', async () => {
    const { draw } = await show(form(DISH));
    kept = { ...DISH, price: 14, version: 2 };
    answer = () => Response.json({ code: 'edit-conflict', message: 'No.' }, { status: 409 });
    draw(form(kept));
    await name().fill('Tomato soup');
    await save().click();
    await expect.poll(() => sent.at(-1)).toMatchObject({ version: 1 });

    await page.getByRole('button', { name: 'Load', exact: false }).click();
    answer = () => Response.json({ ...kept, name: 'Tomato soup', version: 3 });
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await save().click();

    await expect.poll(() => sent.at(-1)).toMatchObject({ version: 2, price: 14, name: 'Tomato soup' });
  });
});
