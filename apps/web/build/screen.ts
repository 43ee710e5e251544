import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { compiledByReact } from './compiled-by-react.ts';
import { icuMessages } from './icu-messages.ts';
import { oneCalendar } from './one-calendar.ts';

/** What a component needs to be shown, in the application and alone in a test: one list, so that both show the same. */
export const screenPlugins = () => [
  icuMessages(),
  oneCalendar(),
  react({ compiler: { sources: compiledByReact } }),
  tailwindcss(),
];

export const screenAliases = [
  // Messages are compiled at build time, so only the formatting half is needed.
  { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
  // React has had this hook since 18; the stand-in for older ones need not travel.
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
];

export const screenConstants = {
  'process.env.PSEUDO_LOCALE': JSON.stringify(process.env['PSEUDO_LOCALE'] ?? ''),
};
