// Run by whoever releases a version or puts one before others (`node tools/commands/land-migrations.ts`): from now on
// the migrations there are may not be edited, removed or overtaken by a lower number; `tools/guards` sees to it.
import { writeFileSync } from 'node:fs';
import { knownMigrations } from '@maincrop/api/db/schema-state';
import { hashOf, LANDED_FILE, landedMigrations, problemsOf } from '../guards/landed-migrations.ts';

const landed = landedMigrations();
const files = new Map(knownMigrations().map((name) => [name, hashOf(name)]));
const problems = problemsOf(landed, files);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
writeFileSync(LANDED_FILE, `${JSON.stringify(Object.fromEntries(files), null, 2)}\n`);
console.log(`${files.size - landed.size} migrations landed, ${files.size} in all.`);
