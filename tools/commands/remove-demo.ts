// `npm run remove-demo`: closes the accounts that a demo left in the database of DATABASE_URL, whose password is public.
// Production refuses to start until that was done.
import { removeDemoAccounts } from '@maincrop/api/features/users/demo-accounts';
import { runOrExit } from '@maincrop/api/platform/start-error';
import { withDatabase } from './with-database.ts';

await runOrExit(async () => {
  const closed = await withDatabase((system) => removeDemoAccounts(system, new Date()));
  console.log(`${closed} accounts of a demo were closed.`);
});
