// `npm run reset-demo`: throws the demo's data away; the next start fills it afresh. Refuses outside the demo.
import { existsSync, rmSync } from 'node:fs';
import { readConfig } from '@maincrop/api/platform/config';
import { runOrExit, StartError } from '@maincrop/api/platform/start-error';
import { startOwnPostgres } from '../dev-world/embedded-postgres.ts';

await runOrExit(async () => {
  const config = readConfig(process.env);
  if (config.databaseUrl !== null || !config.isDemo)
    throw new StartError('reset-demo only works on the embedded database of the demo: unset DATABASE_URL.');
  if (existsSync(config.dataDir)) {
    const server = await startOwnPostgres({ dataDir: config.dataDir });
    await server.stop();
    for (const folder of [server.dataDir, config.dataDir]) rmSync(folder, { recursive: true, force: true });
  }
  console.log('The demo data is gone; the next npm start fills it again.');
});
