import { mediaAddress } from '@maincrop/domain/content/media-address';
import {
  aPicture,
  aText,
  type EditingWorld,
  editingWorld,
  NEW_PAGE,
} from '@maincrop/testkit/content/editing';
import { rowsTouched } from '@maincrop/testkit/world/rows-looked-at';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaNamed } from './media.store.ts';

const PER_PAGE = 24;
const VERSIONS = 20_000;

// Proves content_versions_name_media.
// Proves keep_content_media_uses.
// Proves media_named_in.
describe('where a picture is used, among 20,000 versions of pages', () => {
  let editing: EditingWorld;
  beforeAll(async () => {
    editing = await editingWorld();
    await editing.world.db.system.query(SEED);
    await editing.world.db.system.query('vacuum analyze content_versions, content_media_uses, content_media');
  });
  afterAll(() => editing.world.close());

  it('CNT-18 a page of the library looks at no more texts than use its pictures', async () => {
    const statements: { readonly text: string; readonly values: readonly unknown[] }[] = [];
    const { app } = editing.world.db;
    const noting = {
      query: async (text: string, values: unknown[]) => {
        statements.push({ text, values });
        return app.query(text, values);
      },
    } as unknown as Pool;
    const now = editing.world.clock.now();
    const asked = { search: '', kinds: null, now, limit: PER_PAGE, offset: 0 };
    const { items, total } = await mediaNamed(noting, asked);

    expect([items.length, total]).toEqual([PER_PAGE, 1000]);
    expect(items.every(({ usedIn }) => usedIn.length === 1)).toBe(true);
    const [statement] = statements;
    const explained = await app.query<{ 'QUERY PLAN': { Plan: Parameters<typeof rowsTouched>[0] }[] }>(
      `explain (analyze, format json) ${statement?.text}`,
      [...(statement?.values ?? [])],
    );
    const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan;
    const touched = (table: string) => (plan ? rowsTouched(plan, table) : Number.POSITIVE_INFINITY);
    // Each picture stands in twenty versions of one page, of which the newest counts. The plan rounds what it threw away.
    for (const table of ['content_versions', 'content_media_uses'])
      expect([table, touched(table) <= 2 * 20 * PER_PAGE]).toEqual([table, true]);
  });

  it('CNT-18 names the picture of a text that is saved now, in whatever field its address stands', async () => {
    const { call } = editing.editor();
    const { id } = await call('uploadContentMedia', { body: aPicture({ fileName: 'saved-now.png' }) });
    const url = mediaAddress(id).replace('{format}.{extension}', 'fullhd.webp');
    const text = [{ tag: 'p' as const, children: [{ tag: 'a' as const, href: url, children: ['See'] }] }];
    const save = async (header_text: typeof text, version: number) =>
      call('saveContentPage', { body: { ...NEW_PAGE, version, content: aText({ header_text }) } });
    const usedIn = async () =>
      (await call('listContentMedia', { query: { search: 'saved-now' } })).items.map((each) => each.usedIn);

    await save(text, 0);
    expect(await usedIn()).toEqual([[{ ...NEW_PAGE, title: 'Winterkarte' }]]);
    await save([], 1);
    expect(await usedIn()).toEqual([[]]);
  });
});

const SEED = `
  insert into content_media (id, file_name, width, height, bytes, alts, uploaded_at)
    select lpad(to_hex(nr), 32, '0')::uuid, 'picture-' || nr || '.png', 3, 2, 100, '{"en-gb": "A field"}',
      timestamptz '2026-01-01' + nr * interval '1 minute' from generate_series(1, 1000) as nr;
  insert into content_pages
    select 'customer_portal', 'de', 'seed/page-' || nr, ${VERSIONS / 1000} from generate_series(1, 1000) as nr;
  insert into content_versions (webspace, locale, path, version, content, at)
    select 'customer_portal', 'de', 'seed/page-' || nr, version, jsonb_build_object('title', 'Page ' || nr, 'blocks',
      jsonb_build_array(jsonb_build_object('url',
        '/api/content-media/' || lpad(to_hex(nr), 32, '0')::uuid || '/fullhd.webp'))), timestamptz '2026-01-01'
    from generate_series(1, 1000) as nr, generate_series(1, ${VERSIONS / 1000}) as version`;
