import type { Locale } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import type { BuiltWeb } from './built-web.ts';
import { firstView } from './first-view.ts';
import { markupSafe } from './markup-safe.ts';

export const BACK_SOON_SCRIPT = 'back-soon.js';

/**
 * The page for somebody with a session while nobody can be asked about it: says so, keeps the session, and loads what
 * was asked for as soon as the service answers (decision 147). Works without scripts, by its link.
 */
export function backSoonPage(web: BuiltWeb, locale: Locale): string {
  const { backSoon } = textsOf('file-page', locale);
  const view = firstView(
    '<div class="mx-auto flex w-full max-w-2xl flex-col gap-5 tablet:pt-6">',
    `<div class="min-w-0"><h1 class="text-xl">${markupSafe(backSoon.title)}</h1>`,
    `<div class="mt-1 text-muted">${markupSafe(backSoon.text)}</div></div>`,
    `<p><a href="" class="rounded-sm text-brand-strong underline decoration-1 underline-offset-3 hover:decoration-2">${markupSafe(backSoon.again)}</a></p>`,
    '</div>',
  );
  return web.html
    .replace(/<html lang="[^"]*"/, `<html lang="${locale}"`)
    .replaceAll(/<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g, '')
    .replace('<!--boot-->', () => `<script src="/${BACK_SOON_SCRIPT}" defer></script>`)
    .replace('<title>Maincrop</title>', () => `<title>${markupSafe(backSoon.title)} · Maincrop</title>`)
    .replace('<!--no-script-->', () => view);
}
