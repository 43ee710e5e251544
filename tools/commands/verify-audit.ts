// `npm run verify-audit [-- <head> | <file of heads> | <sealed file> ...]`: walks the audit trail and names the first
// broken line. Run daily, with what is kept outside the database: the head that the last run printed, the file of
// AUDIT_HEAD_FILE, and the files that `npm run seal-audit` wrote (.jsonl). Ends with 1 when something is broken.
import { existsSync, readFileSync } from 'node:fs';
import { readHead, writeHead } from '@maincrop/api/features/audit/audit-head';
import { readSegment } from '@maincrop/api/features/audit/seal-segment';
import { openDatabase } from '@maincrop/api/db/client';
import { type ChainHead, type Damage, verifyChain } from '@maincrop/api/features/audit/verify-chain';
import { readDatabaseConfig } from '@maincrop/api/platform/config';
import { runOrExit, StartError } from '@maincrop/api/platform/start-error';
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

await runOrExit(async () => {
  const started = Date.now();
  const { ownerUrl, dataDir, auditHead } = readDatabaseConfig(process.env);
  const known = await headsOf(process.argv.slice(2), auditHead.key);
  const postgres = ownerUrl === null ? await startEmbeddedPostgres({ dataDir }) : null;
  const requests = postgres
    ? { host: postgres.host, port: postgres.port, user: postgres.user, database: 'maincrop' }
    : { url: ownerUrl ?? '' };
  const db = openDatabase({ requests, worker: null }, { onError: (error) => console.error(error.message) });
  const found = await verifyChain(db.system, known);
  await db.close();
  await postgres?.stop();
  const took = `(${Date.now() - started} ms)`;
  if (found.kind === 'broken') {
    const line = found.auditId === null ? 'no line' : `line ${found.auditId}`;
    throw new StartError(
      `The audit trail is broken at position ${found.position}, ${line}: ${SENTENCES[found.damage]} ${took}.`,
    );
  }
  console.log(`The audit trail is whole: ${found.head.position} lines ${took}.`);
  console.log(`Head to keep: ${writeHead(found.head, auditHead.key)}`);
});

/** The heads that arguments name: each itself, those of a file, and both ends of each sealed file, which is read whole. */
async function headsOf(given: readonly string[], key: string | null): Promise<ChainHead[]> {
  const heads = given
    .filter((text) => !text.endsWith('.jsonl'))
    .flatMap((text) => (existsSync(text) ? readFileSync(text, 'utf8').trimEnd().split('\n') : [text]))
    .map((line) => headOf(line.split(' ').at(-1) ?? '', key));
  for (const file of given.filter((text) => text.endsWith('.jsonl')))
    heads.push(...(await endsOf(file, heads)));
  return heads;
}

function headOf(text: string, key: string | null): ChainHead {
  const head = readHead(text, key);
  if (head === null)
    throw new StartError(
      'A head looks like 1234:9f86d0..., and has a third part that the key made where AUDIT_HEAD_KEY is set. One of those given is none.',
    );
  return head;
}

async function endsOf(file: string, noted: readonly ChainHead[]): Promise<ChainHead[]> {
  const segment = await readSegment(file, null, noted);
  if (segment.kind === 'whole') return [segment.from, segment.head];
  throw new StartError(`${file} is broken at position ${segment.position}: ${SENTENCES[segment.damage]}.`);
}
