// Proves that a backup brings back any second: a portal with a million orders is backed up while people work, spoilt, and
// restored to the second before; every row of every table and every file are compared. Run by `npm run trust`, or by hand
// on Linux, with pg_basebackup of PostgreSQL 18:
//   node tools/durability/restore.ts [--orders 1000000]
// Ends with 1 when anything is not as it was.
import { parseArgs } from 'node:util';
import { restoreDrill } from '../backup/restore-drill.ts';

const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000000' } } });
const seen = await restoreDrill({ orders: Number(values.orders), workMs: 5000 });
const figures = `${seen.orders} orders and ${seen.files} files in ${seen.databaseMb} MB: backup ${seen.backupS.toFixed(1)} s, restored to a chosen second in ${seen.restoreS.toFixed(1)} s, ${seen.wrong.length} tables or files not as they were`;
console.log(figures);
for (const each of seen.wrong) console.log(`  ${each}`);
console.log(`RESULT ${JSON.stringify({ cases: 1, figures })}`);
process.exit(seen.wrong.length > 0 ? 1 : 0);
