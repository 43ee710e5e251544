// `npm run migrate`: brings the database that DATABASE_URL names to the newest version. Run before new processes start.
import { migrate } from '@maincrop/api/db/migrate';
import { reconcileRoles } from '@maincrop/api/db/reconcile-roles';
import { runOrExit } from '@maincrop/api/platform/start-error';
import { withDatabase } from './with-database.ts';

await runOrExit(async () => {
  const started = Date.now();
  const ran = await withDatabase(async (system) => {
    const names = await migrate(system);
    await reconcileRoles(system);
    return names;
  });
  console.log(
    `${ran.length === 0 ? 'Nothing to migrate' : `Migrated: ${ran.join(', ')}`} (${Date.now() - started} ms).`,
  );
});
