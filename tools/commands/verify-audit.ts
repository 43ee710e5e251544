// `npm run verify-audit [-- <head>]`: walks the audit trail and names the first broken line. Run daily, with the head
// that the last run printed and that is kept outside the database. Ends with 1 when something is broken.
import { openDatabase } from '@maincrop/api/db/client';
import { type ChainHead, type Damage, verifyChain } from '@maincrop/api/features/audit/verify-chain';
import { readDatabaseConfig } from '@maincrop/api/platform/config';
import { startEmbeddedPostgres } from '../dev-world/embedded-postgres.ts';

const SENTENCES: Record<Damage, string> = {
  'line-changed': 'the line is not the one that was written',
  'line-missing': 'the line was removed',
  'line-unchained': 'the line was added past the chain',
  'link-changed': 'the link does not follow from the one before',
  'link-missing': 'the link was removed',
  'end-cut-off': 'the trail ended further on when the head was noted',
  'head-differs': 'another line stood here when the head was noted',
};

const started = Date.now();
const known = readHead(process.argv[2]);
const { databaseUrl, dataDir } = readDatabaseConfig(process.env);
const postgres = databaseUrl === null ? await startEmbeddedPostgres({ dataDir }) : null;
const db = openDatabase(
  postgres
    ? { host: postgres.host, port: postgres.port, user: postgres.user, database: 'maincrop' }
    : { url: databaseUrl ?? '' },
  { onError: (error) => console.error(error.message) },
);
const found = await verifyChain(db.system, known);
await db.close();
await postgres?.stop();
const took = `(${Date.now() - started} ms)`;
if (found.kind === 'whole') {
  console.log(`The audit trail is whole: ${found.head.position} lines ${took}.`);
  console.log(`Head to keep: ${found.head.position}:${found.head.hash}`);
} else {
  const line = found.auditId === null ? 'no line' : `line ${found.auditId}`;
  console.error(
    `The audit trail is broken at position ${found.position}, ${line}: ${SENTENCES[found.damage]} ${took}.`,
  );
  process.exitCode = 1;
}

function readHead(text: string | undefined): ChainHead | null {
  if (text === undefined) return null;
  const match = /^(\d+):([0-9a-f]*)$/.exec(text);
  if (!match?.[1])
    throw new Error('A head looks like 1234:9f86d0...; take the one that the last run printed.');
  return { position: BigInt(match[1]), hash: match[2] ?? '' };
}
