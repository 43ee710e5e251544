import type { Dish } from '@maincrop/contract/schemas/dishes';
import { useQuery } from '@tanstack/react-query';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { operationQuery } from '../../lib/client.ts';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aSession, mayDo } from '../../lib/session.builder.ts';
import { sessionQuery } from '../../lib/session.ts';
import { aPage } from '../../ui/page.builder.tsx';
import { show } from '../../ui/stage.builder.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { aDish } from './dish.builder.ts';
import { DishRemoval } from './dish-removal.tsx';
import { useTrial } from './use-trial.ts';
import { WhatIf } from './what-if.tsx';

beforeAll(() => needMessages(['menu-engineering', 'menu-report', 'refusals']));

/** What the service has now, what it was sent, and what it answers to a change. */
let kept: Dish[] = [];
let sent: unknown[] = [];
let answer: () => Response;

const refuse = (code: string, status: number) => () => Response.json({ code, message: 'No.' }, { status });

beforeEach(() => {
  kept = [aDish(), aDish({ id: 'stew', name: 'Stew' })];
  sent = [];
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, aSession({ policies: [mayDo('put', '/dish')] }));
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET') return Response.json({ items: kept });
    if (request.method === 'PUT') sent.push(JSON.parse(await request.text()));
    return answer();
  });
  return () => service.mockRestore();
});

function Menu() {
  const { data } = useQuery(operationQuery('listDishes'));
  const trial = useTrial(data?.items ?? []);
  return (
    <>
      <h1>Menu</h1>
      <WhatIf trial={trial} />
      {trial.stored.map((dish) => (
        <DishRemoval key={dish.id} dish={dish} />
      ))}
      <ToastRegion />
    </>
  );
}

const dish = page.getByRole('combobox', { name: 'Dish' });
const save = page.getByRole('button', { name: 'Save this' });

async function tryPrice() {
  await show(aPage(<Menu />).element);
  await dish.selectOptions('Soup');
  await page.getByLabelText('Price excluding tax, exact number').fill('15');
}

describe('what is tried of a dish', () => {
  it('MENU-09 is saved over what somebody else has saved, once that was loaded', async () => {
    await tryPrice();
    kept = [aDish({ popularity: 40, version: 2 }), aDish({ id: 'stew', name: 'Stew' })];
    answer = refuse('edit-conflict', 409);
    await save.click();

    await page.getByRole('button', { name: 'Load', exact: false }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    answer = () => Response.json(aDish({ popularity: 40, price: 15, version: 3 }));
    await save.click();

    await expect.poll(() => sent).toMatchObject([{ version: 1 }, { version: 2, price: 15, popularity: 40 }]);
  });

  it('MENU-09 ends with the dish that somebody else has deleted, and says so', async () => {
    await tryPrice();
    kept = [aDish({ id: 'stew', name: 'Stew' })];
    answer = refuse('not-found', 404);
    await save.click();

    await expect.element(page.getByText('This dish no longer exists.')).toBeVisible();
    await expect.element(dish.getByRole('option', { name: 'Soup' })).not.toBeInTheDocument();
  });
});

it('MENU-10 a dish that somebody else has deleted is deleted', async () => {
  await show(aPage(<Menu />).element);
  const button = page.getByRole('button', { name: 'Delete: Soup' });
  await button.click();
  kept = [aDish({ id: 'stew', name: 'Stew' })];
  answer = refuse('not-found', 404);

  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

  await expect.element(button).not.toBeInTheDocument();
});
