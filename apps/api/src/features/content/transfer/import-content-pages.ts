import { ContentFile, type ImportedContent } from '@maincrop/contract/schemas/content-transfer';
import { contentResource } from '@maincrop/domain/content/content-address';
import { transaction } from '../../../db/transaction.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { unstorableIn } from '../../../platform/http/refuse-unstorable.ts';
import { unsafeLinks } from '../editing/check-content.ts';
import { addVersion, openPage } from '../editing/content-pages.store.ts';
import { shownContent } from '../editing/delivered-content.ts';
import { type NewestPage, newestPages } from './newest-pages.ts';

type Problem = ImportedContent['problems'][number];
const PROBLEMS_MAX = 200;

/** Stores the texts of a file as drafts, all of them or, when anything is wrong, none. A repeat changes nothing. */
export const importContentPages = defineHandler(
  'importContentPages',
  async ({ body, caller, request, services }): Promise<ImportedContent> => {
    const { pages, problems } = readFile(body.file);
    const newest = new Map((await newestPages(services)).map((page) => [contentResource(page), page]));
    const changed = pages.filter((page) => !isSame(newest.get(contentResource(page)), page));
    const answer = { drafts: changed.length, unchanged: pages.length - changed.length, problems };
    if (problems.length > 0 || body.isTrial) return answer;
    const at = services.clock.now();
    const { userId } = caller();
    const delivered = new Map(
      await Promise.all(
        changed.map(
          async (page) =>
            [contentResource(page), (await shownContent(services, page))?.content ?? null] as const,
        ),
      ),
    );
    await transaction(services.db.app, async (client) => {
      for (const { content, ...address } of changed) {
        const object = contentResource(address);
        const version = await openPage(client, address, { delivered: delivered.get(object) ?? null, at });
        await addVersion(client, { address, version: version + 1, content, at, userId });
        await writeAudit(client, {
          at,
          action: 'content.imported',
          requestId: request.id,
          actorUserId: userId,
          object,
          after: { version: version + 1, blocks: content.blocks.length },
        });
      }
    });
    return answer;
  },
);

/** The pages of a file and what is wrong with it; without pages where it is no such file. */
function readFile(text: string): { readonly pages: readonly NewestPage[]; readonly problems: Problem[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // What is no JSON has no places to name.
    return { pages: [], problems: [{ place: '', reason: 'unreadable' }] };
  }
  const unstorable = unstorableIn(json);
  if (unstorable !== null) return { pages: [], problems: [{ place: unstorable, reason: 'invalid' }] };
  const read = ContentFile.safeParse(json);
  if (!read.success) {
    const places = new Set(read.error.issues.map(({ path }) => placeOf(path)));
    return {
      pages: [],
      problems: [...places].slice(0, PROBLEMS_MAX).map((place) => ({ place, reason: 'invalid' })),
    };
  }
  const { pages } = read.data;
  return { pages, problems: problemsOf(pages).slice(0, PROBLEMS_MAX) };
}

function problemsOf(pages: readonly NewestPage[]): Problem[] {
  const seen = new Set<string>();
  return pages.flatMap((page, place) => {
    const resource = contentResource(page);
    const isTwice = seen.has(resource);
    seen.add(resource);
    return [
      ...(isTwice ? [{ place: `pages.${place}`, reason: 'twice' as const }] : []),
      ...unsafeLinks(page.content, `pages.${place}.content`).map((each) => ({
        place: each,
        reason: 'unsafe-link' as const,
      })),
    ];
  });
}

function placeOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

function isSame(newest: NewestPage | undefined, page: NewestPage): boolean {
  return newest !== undefined && canonical(newest.content) === canonical(page.content);
}

/** The same text for the same content, whatever the order of its fields and whether an empty one is written. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, field: unknown) => {
    if (typeof field !== 'object' || field === null || Array.isArray(field)) return field;
    const given = Object.entries(field).filter(([, each]) => each !== null && each !== undefined);
    return Object.fromEntries(given.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
