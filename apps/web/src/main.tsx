import './styles/global.css';
import { parseLocale } from '@maincrop/domain/locale/locales';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followNavigation } from './follow-navigation.ts';
import { boot } from './lib/boot.ts';
import { showLanguage } from './lib/i18n/catalogue.ts';
import { I18nProvider, STORED_LOCALE } from './lib/i18n/i18n-provider.tsx';
import { isLanguageKeptHere } from './lib/i18n/keep-language.ts';
import { startLocale } from './lib/i18n/start-locale.ts';
import { groupsSpokenTo } from './lib/pages.ts';
import { queryClient } from './lib/query-client.ts';
import { leaveFirstView } from './leave-first-view.ts';
import { reportUncaught } from './lib/report-error.ts';
import { unregisterServiceWorkers } from './lib/service-workers.ts';
import { applyBootData, sessionQuery } from './lib/session.ts';
import { readStored } from './lib/storage.ts';
import { installTrustedTypes } from './lib/trusted-types.ts';
import { router } from './router.tsx';

reportUncaught();
installTrustedTypes();
void unregisterServiceWorkers();
applyBootData();

// Without an answer the first page shows why, in the language of the browser.
const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
const stored = readStored(STORED_LOCALE, parseLocale);
const isKeptHere = session !== null && isLanguageKeptHere(session.groups);
const wishes = [
  ...(isKeptHere ? [stored, session.locale] : [session?.locale, stored]),
  boot?.locale,
  ...navigator.languages,
];
const locale = startLocale(wishes, groupsSpokenTo(window.location.pathname, session?.groups ?? []));
document.documentElement.lang = locale;
await Promise.all([showLanguage(locale), followNavigation()]);

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root element');
leaveFirstView(root);
// In slices: without a transition React draws the first page in one task, and a slow phone does not answer meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <I18nProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  ),
);

// Without it, the page works as well.
void import('./watch-page.ts').then(
  ({ watchPage }) => watchPage(),
  () => null,
);
