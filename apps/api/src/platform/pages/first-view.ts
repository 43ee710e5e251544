import { BRAND_MARK } from '@maincrop/domain/brand/brand-mark';
import type { Locale } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import { markupSafe } from './markup-safe.ts';

export interface SignUpView {
  readonly locale: Locale;
  readonly noScript: string;
}

export interface SignInView extends SignUpView {
  /** The form ends with a link to the supplier's own website, which makes it higher. */
  readonly hasSite: boolean;
  /** The form ends with as many buttons for companies. */
  readonly companies: number;
}

/**
 * What a visitor of the sign-in page sees until its scripts are there: the mark, the card and its heading, where the
 * application shows them too, by the same styles. The application takes it away when it has a heading of its own.
 * Every class is one of `public-layout.tsx`, `logo.tsx`, `auth-frame.tsx` or `page-heading.tsx`: a browser test compares
 * the places.
 */
export function signInView({ locale, hasSite, companies, noScript }: SignInView): string {
  return cardView(
    locale,
    textsOf('account', locale).signIn,
    // The form, which needs the scripts.
    `<div><div class="sign-in-form">${noScript}</div>${hasSite ? '<div class="min-h-9"></div>' : ''}</div>`,
    companies > 0
      ? `<div class="flex flex-col gap-2">${'<div class="min-h-11"></div>'.repeat(companies)}</div>`
      : '',
  );
}

/** The same of sign-up, whose form is higher than the card would be: its heading stands where it stands at any height. */
export function signUpView({ locale, noScript }: SignUpView): string {
  return cardView(locale, textsOf('sign-up', locale), `<div class="min-h-100">${noScript}</div>`);
}

function cardView(
  locale: Locale,
  { title, intro }: { readonly title: string; readonly intro: string },
  ...form: readonly string[]
): string {
  const { frame } = textsOf('account', locale);
  return firstView(
    '<div class="mx-auto flex w-full max-w-4xl flex-col gap-4 tablet:pt-6">',
    '<div class="grid overflow-hidden rounded-lg border border-line bg-surface tablet:grid-cols-[5fr_6fr]">',
    '<div class="relative h-28 bg-soil tablet:h-auto tablet:min-h-136">',
    `<p class="absolute inset-x-0 top-0 hidden p-8 text-xl text-balance text-on-soil tablet:block">${markupSafe(frame.claim)}</p>`,
    '</div>',
    '<div class="flex flex-col gap-5 p-5 tablet:justify-center tablet:p-10">',
    `<div class="min-w-0"><h1 class="text-xl">${markupSafe(title)}</h1>`,
    `<div class="mt-1 text-muted">${markupSafe(intro)}</div></div>`,
    ...form,
    '</div></div></div>',
  );
}

/** A view of these parts in the frame for visitors without a session. */
export function firstView(...parts: readonly string[]): string {
  return [
    '<div id="first-view" class="absolute inset-x-0 top-0 flex min-h-dvh flex-col">',
    '<div class="flex min-h-16 items-center justify-between px-4 tablet:px-6">',
    `<span class="inline-flex items-center gap-2.5 text-lg font-semibold tracking-tight text-ink">${MARK}Maincrop</span>`,
    '</div>',
    '<main class="mx-auto w-full max-w-6xl grow px-4 pb-8 tablet:px-6">',
    ...parts,
    '</main></div>',
  ].join('');
}

const MARK = [
  '<svg viewBox="0 0 32 32" class="size-8 shrink-0" aria-hidden="true">',
  `<rect width="32" height="32" rx="${BRAND_MARK.radius}" class="fill-soil"></rect>`,
  `<g fill="none" stroke-width="${BRAND_MARK.stroke}" stroke-linecap="round">`,
  `<path d="${BRAND_MARK.outer}" class="stroke-on-soil"></path>`,
  `<path d="${BRAND_MARK.inner}" class="stroke-soil-light"></path></g></svg>`,
].join('');
