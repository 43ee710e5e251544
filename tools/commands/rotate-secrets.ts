// `npm run rotate-secrets`: encrypts the secrets in the database anew with the first key of SECRET_KEYS, which the worker
// does within an hour too. After it, older keys can be taken out of SECRET_KEYS.
import { sealAll } from '@maincrop/api/db/sealed-secrets';
import { ConfigError, readDatabaseConfig } from '@maincrop/api/platform/config';
import { createVault } from '@maincrop/api/platform/secret-keys';
import { runOrExit } from '@maincrop/api/platform/start-error';
import { withDatabase } from './with-database.ts';

await runOrExit(async () => {
  const config = readDatabaseConfig(process.env);
  const [newest] = config.secretKeys;
  if (newest === undefined)
    throw new ConfigError('SECRET_KEYS is missing: give the keys of the service, the new one first.');
  const count = await withDatabase((system) => sealAll(system, createVault(config)));
  console.log(`${count} secrets were encrypted anew; all are under the key ${newest.id} now.`);
});
