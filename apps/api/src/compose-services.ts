import { selectContent } from '@maincrop/adapters/content/select';
import type { ErpFault } from '@maincrop/adapters/erp/embedded/embedded-erp';
import { selectErp } from '@maincrop/adapters/erp/select';
import type { MailPort } from '@maincrop/adapters/mail/port';
import { selectMail } from '@maincrop/adapters/mail/select';
import { selectObjectStorage } from '@maincrop/adapters/object-storage/select';
import { selectSms } from '@maincrop/adapters/sms/select';
import { selectVirusScanner } from '@maincrop/adapters/virus-scan/select';
import { attachmentsOperations } from '@maincrop/contract/operations/attachments';
import { type DatabaseLogins, openDatabase, workerConnection } from './db/client.ts';
import { openReplicas } from './db/replicas.ts';
import { linkSecret } from './db/link-secret.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { safeFacts } from './platform/safe-facts.ts';
import { createVault } from './platform/secret-keys.ts';
import {
  registerPoolMetrics,
  registerReplicaMetrics,
  registerStateMetrics,
} from './platform/state-metrics.ts';
import type { DemoOffer, Services } from './platform/services.ts';
import { watchOutside } from './platform/watch-outside.ts';

/** What tests and the durability run put in place of the usual implementations; production passes nothing. */
export interface AdapterOverrides {
  readonly erpFault?: (call: string) => ErpFault;
  /** What stands between the service and the embedded ERP, and how long that is waited for. */
  readonly erpThrough?: { readonly host: string; readonly port: number; readonly answerMs: number };
  readonly mail?: MailPort;
  readonly poolSize?: number;
  readonly queryTimeoutMs?: number;
}

// Where the browser posts files when they are kept on local disk.
const FORM_PATH = `/api${attachmentsOperations.uploadAttachment.path}`;

/**
 * Picks every implementation; the one place that does. Apart from what serves, so that a process that does one job
 * (`apart.ts`) starts in a fraction of the time and memory.
 */
export async function createServices(
  input: {
    readonly config: Config;
    readonly clock: Clock;
    readonly database: DatabaseLogins;
    readonly demo: DemoOffer | null;
    readonly overrides?: AdapterOverrides;
  },
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
): Promise<Services> {
  const { config, clock, demo, overrides = {} } = input;
  const { db, replicas } = openDatabases(input, { log, metrics });
  const watch = watchOutside({ system: db.system, metrics });
  const now = () => clock.now();
  const { answerMs, ...through } = overrides.erpThrough ?? {};
  const vault = createVault(config);
  const embedded = { pool: db.system, now };
  const scanner = selectVirusScanner(config);
  return {
    db,
    replicas,
    clock,
    config,
    vault,
    log,
    metrics,
    watch,
    mail: watch.of('mail', overrides.mail ?? (await selectMail(config, embedded))),
    sms: watch.of('sms', selectSms(config, embedded)),
    erp: watch.of(
      'erp',
      await selectErp(config.erp, {
        connection: { ...workerConnection(input.database), ...through },
        ...(answerMs && { answerMs }),
        now,
        ...(overrides.erpFault && { fault: overrides.erpFault }),
        warn: (message) => log.warn(message),
      }),
    ),
    storage: watch.of(
      'files',
      await selectObjectStorage(config, {
        formUrl: FORM_PATH,
        secret: linkSecret(db.prepared, vault),
        now,
      }),
    ),
    scanner: scanner && watch.of('virus-scan', scanner),
    content: await selectContent({ pool: db.app, now }),
    demo,
  };
}

/** The pools of the primary and of its replicas, and what is counted of them. */
function openDatabases(
  {
    config,
    database,
    overrides = {},
  }: {
    readonly config: Config;
    readonly database: DatabaseLogins;
    readonly overrides?: AdapterOverrides;
  },
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
): Pick<Services, 'db' | 'replicas'> {
  const given = overrides.queryTimeoutMs && { queryTimeoutMs: overrides.queryTimeoutMs };
  const db = openDatabase(database, {
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
    isWorking: config.isWorking,
    ...(overrides.poolSize && { poolSize: overrides.poolSize }),
    ...given,
  });
  const replicas = openReplicas(db, database, {
    lagMostS: config.replicaLagS,
    onError: (error) => log.warn({ err: error }, 'connection to a replica lost'),
    onRead: (from) => metrics.reads.inc({ from }),
    onFailed: (error) => log.warn(safeFacts(error), 'a replica did not answer, the primary was asked'),
    ...given,
  });
  // First, so that it does not see the questions of the others wait.
  registerPoolMetrics(metrics.registry, db);
  registerStateMetrics(metrics.registry, db.system);
  registerReplicaMetrics(metrics.registry, replicas);
  return { db, replicas };
}

/** Ends what `createServices` opened. */
export async function closeServices(services: Services): Promise<void> {
  const { mail, sms, erp, storage, content, watch, db, replicas } = services;
  await Promise.all([mail.close(), sms.close(), erp.close(), storage.close(), content.close()]);
  await watch.close();
  await replicas?.close();
  await db.close();
}
