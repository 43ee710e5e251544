/**
 * Which modules travel together. Without groups the bundler makes dozens of chunks of 1 to 8 kB, each a request of its
 * own that compresses badly. A module joins the first group whose pattern fits it.
 */
export const chunkGroups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-intl|icu-minify|@formatjs)[\\/]/,
    priority: 20,
  },
  {
    name: 'aria',
    test: /node_modules[\\/](react-aria-components|react-aria|react-stately|@react-aria|@internationalized)[\\/]/,
    minShareCount: 2,
    priority: 10,
  },
  // What every page needs, sign-in included.
  { name: 'start', test: isForEveryPage, priority: 6 },
  // What sign-in shares with the pages around it.
  {
    name: 'entrance',
    test: /[\\/]web[\\/]src[\\/](features[\\/]account[\\/](auth-frame|use-sign-in|email|use-heading-focus)|blocks[\\/]use-email-error|ui[\\/]password-field|blocks[\\/]shell[\\/]public-layout)\./,
    minShareCount: 1,
    priority: 6,
  },
  // What pages with a list share beside controls.
  {
    name: 'lists',
    test: /[\\/]web[\\/]src[\\/]blocks[\\/](list[\\/](list-section|use-list-address)|freshness|mfa-gate\b)/,
    minShareCount: 2,
    priority: 4,
  },
  // What the pages share where quantities are typed.
  {
    name: 'quantities',
    test: /[\\/](web[\\/]src[\\/](ui[\\/]number-field|lib[\\/]cart|blocks[\\/]item-list[\\/]group-products)|domain[\\/]src[\\/](load[\\/]suggest-load|(cart|quantity|money)[\\/](?!convert|short-form|pasted-lines|unit-words)))/,
    minShareCount: 2,
    priority: 5,
  },
  // What a calendar day and a time of the supplier is to the pages that tell one.
  {
    name: 'days',
    test: /[\\/](supplier-time|erp-date|weekday-date)\.ts$/,
    minShareCount: 2,
    priority: 4,
  },
  // What lists of several pages are narrowed with.
  {
    name: 'toolbar',
    test: /[\\/]blocks[\\/]list[\\/](sort-select|list-toolbar|nothing-found)\./,
    minShareCount: 2,
    priority: 4,
  },
  // Controls of the pages behind sign-in, and what their frame can do; the heavy ones stay by themselves.
  {
    name: 'kit',
    test: isBehindSignIn,
    minShareCount: 2,
    priority: 5,
  },
  // What panels, dialogs and forms show of one thing; a list is on the screen without it.
  {
    name: 'one-thing',
    test: isOfOneThing,
    minShareCount: 2,
    priority: 4,
  },
];

function isOfOneThing(moduleId: string): boolean {
  return fits(moduleId, OF_ONE_THING);
}

function isBehindSignIn(moduleId: string): boolean {
  return fits(moduleId, BEHIND_SIGN_IN) && !isOfOneThing(moduleId);
}

function isForEveryPage(moduleId: string): boolean {
  return fits(moduleId, FOR_EVERY_PAGE) && !HELPERS_BEHIND.test(moduleId.replaceAll('\\', '/'));
}

function fits(moduleId: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(moduleId.replaceAll('\\', '/')));
}

// What neither sign-in nor the start of the portal uses.
const HELPERS_BEHIND =
  /\/domain\/src\/(paging\/page-(hash|window)|text\/strong-parts)\.|\/web\/src\/lib\/(i18n\/)?(confirmation|customer|field-errors|focus-when-shown|go-on-key|idempotency-key|list-page-query|locale-options|mfa-onboarding-key|navigation|use-confirmation|use-ever|use-is-wide)\./;

const FOR_EVERY_PAGE = [
  /\/domain\/src\/(paging|text)\//,
  /\/web\/src\/(follow-navigation|route-tree\.gen|router)\.tsx?$/,
  // The cart and files belong to their pages; what reports errors comes when the page is there.
  /\/web\/src\/lib\/(?!base64|campaign|cart|error-report|save-)/,
  /\/web\/src\/ui\/(button|field|form|icons|link-button|menu-button|notice|page-heading|skeleton|spinner|text-field|toast|unbroken|drawing\.)\b/,
  /\/web\/src\/blocks\/(error-notice|error-page|language-switcher|logo)\.tsx$/,
  /\/web\/src\/blocks\/shell\/(footer|frame|impersonation-slot|offline-notice|pending-page|skip-link)\.tsx$/,
  // The part of a route that decides before the page itself is loaded.
  /\/web\/src\/routes\/.*\.tsx$/,
  /\/web\/src\/features\/[^/]+\/(?!use-)[a-z-]+-search\.ts$/,
];

const OF_ONE_THING = [
  /\/domain\/src\/text\/strong-parts\./,
  /\/web\/src\/lib\/(i18n\/)?(confirmation|field-errors|focus-when-shown|go-on-key|locale-options|use-confirmation|use-is-wide)\./,
  /\/web\/src\/ui\/(back-link|card|confirm-dialog|facts|keep-focus|meter|scroll-area|strong-text|text-area)\./,
];

const BEHIND_SIGN_IN = [
  HELPERS_BEHIND,
  /\/domain\/src\/calendar\/local-time\./,
  /\/web\/src\/blocks\/(sign-out|export-menu|list\/list-empty)\./,
  /\/web\/src\/ui\/(?!chart|date-picker|drop-area|number-field|password-field|suggest-field)/,
];
