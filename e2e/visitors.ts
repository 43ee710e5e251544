import { expect, type Page } from '@playwright/test';
import { openAsAdministrator } from './administrator.ts';
import { signInClaimant } from './claimant.ts';
import { ask, signInFresh } from './fresh-user.ts';
import { declineOnboarding } from './sign-in.ts';

const CUSTOMER = '0000100001';

/**
 * The pages of each kind of visitor, with something open where that is a view of its own. An id in braces is a record of
 * the database.
 */
export const VISITORS = {
  stranger: [
    '/auth',
    '/auth?state=signUp',
    '/auth?state=forgotPassword',
    '/password-reset',
    '/no-such-page',
    '/privacy',
    '/terms-and-conditions',
    '/certificate',
    '/certificate?code=K7Q2-M9XD-3FHT',
    '/account-link',
    '/company-sign-in/acme',
    '/invoice-mails',
    '/menu-engineering/calculate-your-dishes',
    '/menu-engineering/result/sleepers?name=Steak&course=dinner&popularity=40&costPrice=11&chefTime=7&staffTime=4&price=28&companySeatCount=110',
    '/menu-engineering/result/runners?name=%3Cb%3E&popularity=1.5',
  ],
  buyer: [
    '/',
    '/dashboard',
    '/orders',
    '/orders?order={order}',
    '/orders/new/select-products',
    '/invoices',
    '/invoices?invoice={invoice}',
    '/invoices?view=mail',
    '/claims',
    '/claims?claim={claim}',
    '/claims/new',
    '/claims/new/{agreement}/claim-details',
    '/agreements',
    '/contracts',
    '/container-calculation/select-products',
    '/product-information',
    '/product-information/prd-310302',
    '/product-information/compare?ids=prd-310101,prd-310302,prd-310112,prd-310704',
    '/disputes',
    '/eat-this',
    '/e-learning',
    '/e-learning/storing-frozen-fries',
    '/e-learning/team',
    '/contact',
    '/menu-engineering/results',
    '/menu-engineering/category/runners',
    '/menu-engineering/add-dish',
    '/menu-engineering/edit-dish/{dish}',
    '/settings/profile',
    '/settings/colleagues',
  ],
  administrator: [
    '/user-management',
    '/user-management/requests',
    '/user-management/{user}',
    '/permission-mgt',
    '/permission-mgt/x-ray',
    '/audit',
    '/portal-status',
    '/claims-desk',
    '/claims-desk/{claim}',
    '/content-editor',
    '/content-editor/page?webspace=customer_portal&locale=de&path=eat-this',
    '/content-editor/media',
    '/dev/outbox',
  ],
  multinational: [
    '/dashboard',
    '/partnership',
    '/new-products',
    '/new-products/crisscut-seasoned',
    '/lwm-contact',
  ],
} as const;

/** Signs in as a visitor with everything there is to be seen. Answers the id of the account; null for a stranger. */
export async function signInAs(
  page: Page,
  { visitor, locale }: { readonly visitor: string; readonly locale: string },
): Promise<string | null> {
  if (visitor === 'stranger') {
    await page.addInitScript((wish) => localStorage.setItem('maincrop.locale', JSON.stringify(wish)), locale);
    return null;
  }
  if (visitor === 'administrator') {
    const { id } = await openAsAdministrator(page, { path: '/user-management', locale });
    return id;
  }
  if (visitor === 'multinational') {
    const { id } = await signInFresh(page, 'multinationals', locale);
    await ask("insert into user_roles values ($1, 'chain-pages')", [id]);
    return id;
  }
  const id = await signInClaimant(page, { locale, customerNr: CUSTOMER });
  for (const role of ['customer-admin', 'contracts', 'menu-engineering'])
    await ask('insert into user_roles values ($1, $2)', [id, role]);
  await giveMenu(id);
  await declineOnboarding(page);
  return id;
}

/** The menu of the demo's chef, for somebody else too. */
async function giveMenu(userId: string): Promise<void> {
  await ask(
    `with kept as (
       insert into restaurants (user_id, name, type, seats, telephone, website, street, house_number, postal_code, city,
         country, created_at)
       values ($1, 'Bistro', 'bistro', 0, '', '', '', '', '', '', '', now()) returning id)
     insert into dishes (user_id, restaurant_id, course, name, popularity, cost_price, chef_time, staff_time, price, created_at)
     select $1, kept.id, d.course, d.name, d.popularity, d.cost_price, d.chef_time, d.staff_time, d.price, now()
     from kept, dishes d join users u on u.id = d.user_id where u.email = 'chef@restaurant.example'`,
    [userId],
  );
}

const RECORDS = {
  order: 'select id from orders where customer_nr = $1 order by created_on desc limit 1',
  invoice: 'select id from invoices where customer_nr = $1 order by bill_date desc limit 1',
  claim: "select id from claims where customer_nr = $1 and status = 'submitted' order by id limit 1",
  dish: 'select id from dishes where user_id = $1 order by name limit 1',
  agreement: 'select id from agreements where customer_nr = $1 order by id limit 1',
} as const;

/** The address with the id of a record in place of its name in braces. */
export async function withRecord(address: string, userId: string | null): Promise<string> {
  const [, name] = /\{(\w+)\}/.exec(address) ?? [];
  if (name === undefined) return address;
  if (name === 'user') return address.replace('{user}', userId ?? '');
  const [record] = await ask<{ id: string }>(RECORDS[name as keyof typeof RECORDS], [
    name === 'dish' ? userId : CUSTOMER,
  ]);
  expect(record).toBeDefined();
  return address.replace(`{${name}}`, record?.id ?? '');
}
