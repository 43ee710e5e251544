// `npm run reset-demo`: throws the demo's data away; the next start fills it afresh. Refuses outside the demo.
import { existsSync, rmSync } from 'node:fs';
import { readConfig } from '@maincrop/api/platform/config';
import { startEmbeddedPostgres } from '../dev-world/embedded-postgres.ts';

const config = readConfig(process.env);
if (config.databaseUrl !== null || !config.isDemo) {
  console.error('reset-demo only works on the embedded database of the demo: unset DATABASE_URL.');
  process.exit(1);
}
if (existsSync(config.dataDir)) {
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir });
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
}
console.log('The demo data is gone; the next npm start fills it again.');
