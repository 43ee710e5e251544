import type { ContentPort } from '@maincrop/adapters/content/port';
import type { ErpPort } from '@maincrop/adapters/erp/port';
import type { MailPort } from '@maincrop/adapters/mail/port';
import type { ObjectStorage } from '@maincrop/adapters/object-storage/port';
import type { SmsPort } from '@maincrop/adapters/sms/port';
import type { VirusScanner } from '@maincrop/adapters/virus-scan/port';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/client.ts';
import type { Replicas } from '../db/replicas.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Metrics } from './metrics.ts';
import type { Vault } from './secret-keys.ts';
import type { OutsideWatch } from './watch-outside.ts';

/** What every handler and job may use; put together once in compose.ts. */
export interface Services {
  readonly db: Database;
  /** Null: everything is read from `db`. */
  readonly replicas: Replicas | null;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly config: Config;
  readonly vault: Vault;
  /** Sees each call of the ports below. */
  readonly watch: OutsideWatch;
  readonly mail: MailPort;
  readonly sms: SmsPort;
  readonly erp: ErpPort;
  readonly storage: ObjectStorage;
  /** Null: nobody looks for viruses. */
  readonly scanner: VirusScanner | null;
  readonly content: ContentPort;
  /** The accounts that the demo offers; null outside the demo. */
  readonly demo: DemoOffer | null;
}

export interface DemoOffer {
  readonly password: string;
  readonly accounts: readonly {
    readonly kind: string;
    readonly email: string;
    readonly mfa: 'none' | 'SMS' | 'TOTP';
    readonly isActive: boolean;
  }[];
}
