import type { HttpErpClient } from '@maincrop/adapters/erp/http/http-client';
import { problems } from '@maincrop/adapters/erp/http/wire/problem';
import { changesPage, readChange } from '@maincrop/adapters/erp/http/wire/records';
import type { ErpChange, ErpKind, ErpRecords } from '@maincrop/adapters/erp/port';
import { ask, contentOf } from './asked.ts';
import { type Finding, missing, ok } from './findings.ts';

const PAGE_MOST = 1000;

export interface ReadKind<K extends ErpKind> {
  readonly findings: readonly Finding[];
  readonly records: readonly ErpRecords[K][];
  /** The last one; null where not everything was read. */
  readonly watermark: string | null;
}

/** Reads a kind from the beginning, at most `pages` pages, and then on from the last watermark. */
export async function checkChanges<K extends ErpKind>(
  client: HttpErpClient,
  kind: K,
  pages: number,
): Promise<ReadKind<K>> {
  const call = `GET /changes/${kind}`;
  const { changes, findings, ...end } = await readPages(client, kind, pages);
  const records = recordsAmong(changes);
  if (!end.isWhole) return { findings, records, watermark: null };
  findings.push(...judgeChanges(call, changes));
  const { watermark } = end;
  if (watermark !== null) findings.push(...(await readOn(client, { kind, watermark, all: changes.length })));
  if (findings.length === 0) findings.push(ok(call, `${changes.length} changes on ${end.read}`));
  return { findings, records, watermark };
}

interface ReadPages<K extends ErpKind> {
  readonly changes: readonly ErpChange<K>[];
  readonly findings: Finding[];
  /** Nothing stopped the reading but its limit. */
  readonly isWhole: boolean;
  /** `3 pages` */
  readonly read: string;
  /** Null: there is more than was read. */
  readonly watermark: string | null;
}

async function readPages<K extends ErpKind>(
  client: HttpErpClient,
  kind: K,
  pages: number,
): Promise<ReadPages<K>> {
  const call = `GET /changes/${kind}`;
  const findings: Finding[] = [];
  const changes: ErpChange<K>[] = [];
  const stopped = (finding: Finding): ReadPages<K> => ({
    changes,
    findings: [...findings, finding],
    isWhole: false,
    read: '',
    watermark: null,
  });
  for (let nth = 1, from: string | null = null; ; nth++) {
    const page: Page<K> = await readPage(client, kind, from);
    if ('notKept' in page) return stopped(ok(call, `not kept by this ERP: ${page.notKept}`));
    if ('wrong' in page) return stopped(missing(call, `Page ${nth} ${page.wrong}.`));
    changes.push(...page.changes);
    if (page.changes.length > PAGE_MOST)
      findings.push(
        missing(call, `Page ${nth} has ${page.changes.length} changes: give at most ${PAGE_MOST}.`),
      );
    if (!page.isComplete && page.watermark === from) return stopped(missing(call, stuckAt(nth)));
    const read = nth === 1 ? '1 page' : `${nth} pages`;
    if (page.isComplete) return { changes, findings, isWhole: true, read, watermark: page.watermark };
    const more = `${read}, and there are more`;
    if (nth === pages) return { changes, findings, isWhole: true, read: more, watermark: null };
    from = page.watermark;
  }
}

function stuckAt(page: number): string {
  return `Page ${page} is not the last, but its watermark is that of the page before: the portal would read it for ever.`;
}

/** The changes that are told after a watermark, at most one page. */
export async function changesAfter<K extends ErpKind>(
  client: HttpErpClient,
  kind: K,
  watermark: string | null,
) {
  const page = await readPage(client, kind, watermark);
  return 'changes' in page ? recordsAmong(page.changes) : [];
}

type Page<K extends ErpKind> =
  | { readonly changes: readonly ErpChange<K>[]; readonly watermark: string; readonly isComplete: boolean }
  | { readonly wrong: string }
  | { readonly notKept: string };

async function readPage<K extends ErpKind>(
  client: HttpErpClient,
  kind: K,
  watermark: string | null,
): Promise<Page<K>> {
  const after = watermark === null ? '' : `?${new URLSearchParams({ after: watermark })}`;
  const asked = await ask(client, { method: 'GET', path: `/changes/${kind}${after}` });
  if (asked.kind === 'problem' && asked.status === 501 && asked.type === problems.notSupported)
    return { notKept: asked.detail };
  const page = contentOf(asked, changesPage);
  if ('wrong' in page) return page;
  return { ...page.content, changes: page.content.changes.map((raw) => readChange(kind, raw)) };
}

function judgeChanges<K extends ErpKind>(call: string, changes: readonly ErpChange<K>[]): Finding[] {
  const findings: Finding[] = [];
  const bad = changes.flatMap((change) => (change.kind === 'malformed' ? [change] : []));
  const [first] = bad;
  if (first !== undefined)
    findings.push(
      missing(
        call,
        `${bad.length} of ${changes.length} changes cannot be read. The first, ${JSON.stringify(first.raw)?.slice(0, 80)}: ${first.reason}.`,
      ),
    );
  if (changes.length === 0)
    findings.push(
      missing(
        call,
        'Nothing is told from the beginning: give all records, or 501 not-supported if this ERP keeps none.',
      ),
    );
  return findings;
}

async function readOn(
  client: HttpErpClient,
  { kind, watermark, all }: { readonly kind: ErpKind; readonly watermark: string; readonly all: number },
): Promise<Finding[]> {
  const call = `GET /changes/${kind}`;
  const page = await readPage(client, kind, watermark);
  if (!('changes' in page))
    return [
      missing(call, `Reading on from the last watermark ${'wrong' in page ? page.wrong : 'answered 501'}.`),
    ];
  if (all > 1 && page.changes.length >= all)
    return [
      missing(
        call,
        `After the last watermark all ${all} changes are told again: tell only what changed since.`,
      ),
    ];
  return [];
}

function recordsAmong<K extends ErpKind>(changes: readonly ErpChange<K>[]): ErpRecords[K][] {
  return changes.flatMap((change) => (change.kind === 'record' ? [change.record] : []));
}
