import type { TrustPromise } from './promise.ts';

const API = 'apps/api/src';
const ACCOUNT = `${API}/features/account`;
const USERS = `${API}/features/users`;
const DOMAIN = 'packages/domain/src';

/** In the order in which they are printed. A test file may stand with several. */
export const PROMISES: readonly TrustPromise[] = [
  {
    promise: 'Database away, hanging, garbled, read-only or locked: 503, nobody is signed out, back at once',
    tests: [`${API}/database-away.test.ts`, `${API}/db/outage.test.ts`],
  },
  {
    promise: 'PostgreSQL restarted again and again under load: nothing lost, the process stays up',
    drill: 'tools/durability/restarts.ts',
    isWholeOnly: true,
    whole: ['--restarts', '20'],
    quick: ['--restarts', '3'],
  },
  {
    promise: 'Processes replaced one after the other without a failed request',
    tests: [`${API}/rolling-restarts.test.ts`],
  },
  {
    promise:
      'A primary that dies, alone or with its machine: no accepted order lost or doubled, back in time',
    drill: 'tools/durability/failover.ts',
    isWholeOnly: true,
    whole: ['--kills', '10'],
    quick: ['--kills', '2'],
  },
  {
    promise:
      'Replicas behind, away or killed: everybody reads what they wrote, nobody goes without an answer',
    tests: [
      `${API}/replicas.test.ts`,
      `${API}/db/replica-lag.test.ts`,
      `${API}/db/synchronous-commit.test.ts`,
    ],
  },
  {
    promise: 'Behind a pooler nothing is left on a connection, and everybody sees their own rows',
    tests: [`${API}/pooler.test.ts`],
  },
  {
    promise: 'A backup brings back any second, with all rows and all files',
    drill: 'tools/durability/restore.ts',
    isWholeOnly: true,
    whole: ['--orders', '1000000'],
    quick: ['--orders', '5000'],
  },
  { promise: 'Ready says what a balancer must know', tests: [`${API}/platform/readiness.test.ts`] },
  {
    promise: 'Migrations: from every version with data, killed, behind a long reader, in order, never edited',
    tests: [`${API}/db/migrate.test.ts`, 'tools/guards/migrations.test.ts'],
  },
  {
    promise: 'The ERP away, slow, hanging, garbled or answering twice: every order delivered once',
    tests: [
      `${API}/erp-away.test.ts`,
      `${API}/erp-faults.test.ts`,
      `${API}/features/erp-copy/copy-erp.test.ts`,
      `${API}/features/new-order/hand-over/order-hand-over.test.ts`,
      `${API}/features/claims/new-claim/claim-hand-over.test.ts`,
      `${API}/features/disputes/dispute-hand-over.test.ts`,
    ],
  },
  {
    promise:
      'ERP behind its interface: each way in which it fails is told apart, a "no" only where it says so',
    tests: [
      'packages/adapters/src/erp/http/http-faults.test.ts',
      'packages/adapters/src/erp/http/http-answers.test.ts',
    ],
  },
  {
    promise: 'Killed under load (the service and the server of its ERP): no order lost or doubled',
    drill: 'tools/durability/erp-kills.ts',
    // A hundred of the service are killed below, with PostgreSQL; here the ERP's server goes with it.
    whole: ['--kills', '50'],
    quick: ['--kills', '8', '--buyers', '3'],
    isBesideTests: true,
  },
  {
    promise:
      'SAP S/4HANA: each way in which it fails is told apart, and what SAP changes without a stamp is told as well',
    tests: [
      'packages/adapters/src/erp/sap-odata/sap-faults.test.ts',
      'packages/adapters/src/erp/sap-odata/sap-unstamped.test.ts',
    ],
  },
  {
    promise: 'Killed under load (the service and SAP): no order lost or doubled',
    drill: 'tools/durability/erp-kills.ts',
    whole: ['--over', 'sap', '--kills', '30', '--buyers', '1'],
    quick: ['--over', 'sap', '--kills', '4', '--buyers', '2'],
    isBesideTests: true,
  },
  {
    promise: 'A full disk is said and counted, and nothing is half there',
    tests: [`${API}/disk-full.test.ts`, `${API}/platform/http/storage-full.test.ts`],
  },
  {
    promise: 'What is slow or hangs, mail above all, never holds up what is urgent',
    tests: [
      `${API}/mail-away.test.ts`,
      `${API}/sms-away.test.ts`,
      `${API}/platform/jobs/worker.test.ts`,
      `${API}/platform/jobs/workers-at-once.test.ts`,
      `${API}/platform/jobs/own-process.test.ts`,
    ],
  },
  { promise: 'Memory has a ceiling', tests: [`${API}/memory-ceiling.test.ts`] },
  {
    promise: 'A start that is not safe is refused in a sentence',
    tests: [
      `${API}/start-service.test.ts`,
      `${API}/db/refuse-unsafe.test.ts`,
      `${API}/platform/config.test.ts`,
      `${API}/platform/s3-config.test.ts`,
      'tools/commands/build-web.test.ts',
    ],
  },
  {
    promise: 'Signals, two starts and broken installs leave nothing behind',
    tests: ['tools/launch.test.ts', 'tools/install.test.ts', 'tools/dev-world/embedded-postgres.test.ts'],
  },
  {
    promise: 'Hostile input in every field: never a failure, never over a second',
    tests: [`${API}/platform/http/hostile-input.test.ts`],
    whole: { HOSTILE_MOST_MS: '1000' },
  },
  {
    promise: 'Hostile requests, files and expressions: refused, no script, no file content',
    tests: [
      `${API}/platform/http/raw-requests.test.ts`,
      `${API}/platform/http/answers-that-are-no-page.test.ts`,
      `${API}/platform/http/server.test.ts`,
      `${API}/platform/http/slow-bodies.test.ts`,
      `${API}/platform/http/json-body.test.ts`,
      `${API}/platform/hostile-paper.test.ts`,
      `${API}/platform/read-table-file.test.ts`,
      `${API}/platform/table-file.test.ts`,
      `${API}/mass-assignment.test.ts`,
      'tools/guards/regular-expressions.test.ts',
    ],
  },
  {
    promise: 'Scanners of others (sqlmap, wapiti) find nothing',
    tests: [`${API}/scanners.test.ts`],
    isWholeOnly: true,
  },
  {
    promise: 'Who may do what: every call, every role, every foreign id',
    tests: [
      `${API}/authorization-matrix.test.ts`,
      `${API}/write-for-customer.test.ts`,
      `${API}/db/scope.test.ts`,
      `${API}/db/own-rows.test.ts`,
      `${API}/db/logins.test.ts`,
      `${API}/edit-conflict.test.ts`,
    ],
  },
  {
    promise: 'Nobody is locked out by a stranger, and nobody gets more guesses than the budget',
    tests: [
      `${API}/platform/access/attempts.test.ts`,
      `${API}/platform/access/password-hash.test.ts`,
      `${ACCOUNT}/sign-in/known-device.test.ts`,
      `${ACCOUNT}/sign-in/guessing-limit.test.ts`,
      `${ACCOUNT}/sign-in/guessing-budget.test.ts`,
      `${ACCOUNT}/password-reset/reset-budget.test.ts`,
      `${ACCOUNT}/text-message-budget.test.ts`,
      `${USERS}/sign-in-help/lift-wait.test.ts`,
      `${API}/platform/http/limiters.test.ts`,
      `${API}/platform/http/proxies.test.ts`,
      `${API}/platform/http/network-of.test.ts`,
    ],
  },
  {
    promise: 'A session may do what it has proved; whoever has the password alone enrols nothing',
    tests: [
      `${API}/session-proofs.test.ts`,
      `${ACCOUNT}/session/session-proof.test.ts`,
      `${ACCOUNT}/session/confirm-step-up.test.ts`,
      `${ACCOUNT}/sign-in/mailed-code.test.ts`,
      `${ACCOUNT}/second-factor/create-recovery-codes.test.ts`,
      `${ACCOUNT}/account-machine.test.ts`,
      `${API}/platform/http/guard.test.ts`,
      'packages/contract/src/supplier-rights.test.ts',
    ],
  },
  {
    promise:
      'A change of what an account proves itself with ends all else, and is undone from the old address',
    tests: [
      `${API}/platform/access/prove-session.test.ts`,
      `${ACCOUNT}/link/show-account-link.test.ts`,
      `${ACCOUNT}/link/follow-account-link.test.ts`,
      `${API}/features/profile/email-change/confirm-email.test.ts`,
    ],
  },
  {
    promise: 'Passwords that are tried first are refused',
    tests: [`${API}/platform/access/new-password.test.ts`, `${DOMAIN}/password/guessable.test.ts`],
  },
  {
    promise: 'Nobody pays themselves, acts for the supplier’s people or writes in its name',
    tests: [
      `${API}/features/claims/claims-desk/settle-claim.test.ts`,
      `${API}/features/claims/claims-desk/two-people.test.ts`,
      `${USERS}/impersonation/impersonate-supplier.test.ts`,
      `${USERS}/colleagues/colleague-limits.test.ts`,
      `${DOMAIN}/access/four-eyes.test.ts`,
      `${DOMAIN}/text/name-in-mail.test.ts`,
    ],
  },
  {
    promise: 'What the ERP takes back is gone',
    tests: [
      `${API}/features/erp-copy/portal-access.test.ts`,
      `${API}/features/erp-copy/gone.test.ts`,
      `${API}/features/erp-copy/gone.property.test.ts`,
    ],
  },
  {
    promise: 'Files: read once, scanned, counted by the day, for the service alone, no halves left',
    tests: [
      `${API}/features/attachments/confirm-attachment.test.ts`,
      `${API}/features/attachments/upload-attachment.test.ts`,
      `${API}/features/attachments/virus-scan.test.ts`,
      `${API}/features/attachments/delete-unused.test.ts`,
      `${API}/features/disputes/report-problem.test.ts`,
      `${API}/features/invoice-documents/invoice-archive/start-invoice-archive.test.ts`,
      'packages/adapters/src/object-storage/local/local-storage.test.ts',
      'packages/adapters/src/virus-scan/clamd/clamd-scanner.test.ts',
      'packages/contract/src/file-limits.test.ts',
    ],
  },
  {
    promise: 'What happened is written down, cannot be shortened unseen, and ends',
    tests: [
      `${API}/features/audit/list-security-events.test.ts`,
      `${API}/features/audit/verify-chain.test.ts`,
      `${API}/features/audit/seal-segment.test.ts`,
      `${API}/features/audit/note-head.test.ts`,
      `${API}/platform/jobs/housekeeping.test.ts`,
      `${API}/platform/safe-facts.test.ts`,
    ],
  },
  {
    promise: 'Secrets are under keys that are not in the database, and go to nobody else',
    tests: [
      `${API}/db/sealed-secrets.test.ts`,
      `${API}/platform/secret-keys.test.ts`,
      'packages/adapters/src/sms/http/http-sms.test.ts',
    ],
  },
  {
    promise: 'No failure of a call is silent, nothing typed is lost, no text runs as a script',
    specs: ['no-silent-failure.spec.ts', 'unsaved.spec.ts', 'no-script-runs.spec.ts'],
  },
  {
    promise: 'Accepted once, however often it is sent',
    tests: [
      `${API}/platform/once/once.test.ts`,
      `${API}/features/new-order/place-order/double-click.test.ts`,
    ],
  },
  {
    promise: 'Killed under load (service and PostgreSQL): no order, claim or file lost or doubled',
    drill: 'tools/durability/durability.ts',
    whole: ['--kills', '100', '--postgres-kills', '30'],
    quick: ['--kills', '6', '--postgres-kills', '2', '--buyers', '4'],
  },
];
