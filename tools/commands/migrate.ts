// `npm run migrate`: brings the database that DATABASE_URL names to the newest version. Run before new processes start.
import { openDatabase } from '@maincrop/api/db/client';
import { migrate } from '@maincrop/api/db/migrate';
import { seedRoles } from '@maincrop/api/db/seed-roles';
import { readConfig } from '@maincrop/api/platform/config';

const started = Date.now();
const { databaseUrl } = readConfig(process.env);
if (databaseUrl === null)
  throw new Error('Set DATABASE_URL; the embedded database migrates itself at each start.');
const db = openDatabase({ url: databaseUrl }, { onError: (error) => console.error(error.message) });
const ran = await migrate(db.system);
await seedRoles(db.system);
await db.close();
console.log(
  `${ran.length === 0 ? 'Nothing to migrate' : `Migrated: ${ran.join(', ')}`} (${Date.now() - started} ms).`,
);
