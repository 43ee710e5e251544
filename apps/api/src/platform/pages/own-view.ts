import type { SessionAnswer } from '@maincrop/contract/schemas/account';
import { isAllowed } from '@maincrop/domain/access/is-allowed';
import type { ActionOn, Resource } from '@maincrop/domain/access/rights';
import type { Locale } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import { sayIn } from '../texts.ts';
import { markupSafe } from './markup-safe.ts';

interface Heading {
  readonly title: string;
  readonly intro?: string;
}

interface Headed {
  readonly mayOpen: (session: SessionAnswer) => boolean;
  readonly heading: (locale: Locale) => Heading;
}

/** Pages that begin with their heading, and whom they open to: nobody else is shown it. */
const HEADED: Readonly<Record<string, Headed>> = {
  '/orders': { mayOpen: may('get', '/orders'), heading: (locale) => textsOf('orders', locale) },
  '/orders/new/select-products': {
    mayOpen: may('post', '/new-order'),
    heading: (locale) => textsOf('new-order', locale).steps['select-products'],
  },
  '/invoices': { mayOpen: may('get', '/invoices'), heading: (locale) => textsOf('invoices', locale) },
  '/claims': { mayOpen: may('get', '/claims'), heading: (locale) => textsOf('claims', locale) },
  '/agreements': { mayOpen: may('get', '/agreements'), heading: (locale) => textsOf('agreements', locale) },
  '/contracts': { mayOpen: may('get', '/contracts'), heading: (locale) => textsOf('contracts', locale) },
  '/product-information': {
    mayOpen: may('get', '/products'),
    heading: (locale) => textsOf('products', locale),
  },
};

export interface OwnView {
  readonly session: SessionAnswer;
  readonly pathname: string;
  readonly locale: Locale;
  readonly noScript: string;
}

/**
 * What somebody who is signed in sees of a page until its scripts are there: the edges of the frame and the heading, by
 * the classes of `shell.tsx`, `page-heading.tsx` and `hero.tsx`; a browser test compares the places. It is a picture:
 * whoever hears the page hears the application's own heading. Null where the frame begins with something else.
 */
export function ownView({ session, pathname, locale, noScript }: OwnView): string | null {
  if (session.isImpersonated || session.withdrawnCustomer !== null || session.groups.length === 0)
    return null;
  const page = HEADED[pathname];
  if (pathname === '/dashboard')
    return session.fullName === '' ? null : framed(hero(session, locale), noScript);
  if (!page?.mayOpen(session)) return null;
  const { title, intro } = page.heading(locale);
  return framed(
    [
      '<div class="flex flex-wrap items-start justify-between gap-3"><div class="min-w-0">',
      `<h1 aria-hidden="true" class="text-xl">${markupSafe(title)}</h1>`,
      intro === undefined ? '' : `<div aria-hidden="true" class="mt-1 text-muted">${markupSafe(intro)}</div>`,
      '</div></div>',
    ].join(''),
    noScript,
  );
}

function framed(content: string, noScript: string): string {
  return [
    '<div id="first-view" class="absolute inset-x-0 top-0 min-h-dvh tablet:grid tablet:grid-cols-[15rem_minmax(0,1fr)]">',
    '<div class="hidden border-r border-line bg-surface tablet:block"></div>',
    '<div class="flex min-h-dvh min-w-0 flex-col">',
    '<div class="flex min-h-15 items-center gap-1 border-b border-line bg-surface px-2 tablet:px-6"></div>',
    `<div class="mx-auto w-full max-w-[90rem] grow p-4 outline-none tablet:p-6">${content}${noScript}</div>`,
    '</div></div>',
  ].join('');
}

/** The greeting, beside the room for the button of a new order. */
function hero(session: SessionAnswer, locale: Locale): string {
  const { say } = sayIn('dashboard', locale);
  const customer = session.sapCustomer;
  const mayOrder = session.mfa !== 'none' && customer !== null && may('post', '/new-order')(session);
  return [
    '<div class="relative isolate overflow-hidden rounded-lg bg-soil text-on-soil">',
    '<div class="flex min-h-30 flex-wrap items-center justify-between gap-x-6 gap-y-4 p-4 tablet:px-6">',
    '<div class="max-w-xl min-w-0">',
    `<h1 aria-hidden="true" class="text-xl">${markupSafe(say('hero.welcome', { name: session.fullName }))}</h1>`,
    customer === null
      ? ''
      : `<p aria-hidden="true" class="mt-1">${markupSafe(customer.CustName1)} <span class="whitespace-nowrap text-soil-light">${markupSafe(customer.City)}</span></p>`,
    '</div>',
    mayOrder
      ? `<span aria-hidden="true" class="invisible inline-flex min-h-11 items-center gap-2 border px-4 text-base font-semibold whitespace-nowrap"><span class="size-5 shrink-0"></span>${markupSafe(say('hero.newOrder'))}</span>`
      : '',
    '</div></div>',
  ].join('');
}

function may<R extends Resource>(action: ActionOn<R>, resource: R) {
  return (session: SessionAnswer): boolean => isAllowed(session, { action, resource });
}
