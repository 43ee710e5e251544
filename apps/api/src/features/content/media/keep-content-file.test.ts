import { type EditingWorld, editingWorld, SAID } from '@maincrop/testkit/content/editing';
import { postForm } from '@maincrop/testkit/claims/attachments';
import { aPdfOf, SAMPLE_FILES } from '@maincrop/testkit/files/sample-files';
import { BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import { auditOf } from '@maincrop/testkit/users/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('keepContentFile', () => {
  let editing: EditingWorld;
  beforeAll(async () => {
    editing = await editingWorld();
  });
  afterAll(() => editing.world.close());

  const arrived = async (fileName: string, content: Buffer) => {
    const body = { fileName, size: content.length };
    const permit = await editing.editor().call('permitContentFile', { body });
    await postForm(editing.world, permit, content);
    return permit.key;
  };
  const keep = (key: string, texts: Partial<typeof SAID> = SAID) =>
    editing.editor().call('keepContentFile', { body: { key, alts: {}, ...texts } });

  it.each(['pdf', 'mp4', 'webm', 'vtt'] as const)('CNT-10 CNT-17 keeps a .%s that is one', async (kind) => {
    const content = SAMPLE_FILES[kind]();
    const media = await editing.bring(`C:\\films\\Größe.${kind.toUpperCase()}`, content);

    expect(media).toMatchObject({
      kind,
      fileName: `Größe.${kind.toUpperCase()}`,
      bytes: content.length,
      width: null,
      alts: SAID.alts,
      transcripts: kind === 'mp4' || kind === 'webm' ? SAID.transcripts : {},
      usedIn: [],
    });
    const audit = await auditOf(editing.world, 'content.file-added');
    expect(audit.map(({ object }) => object)).toContain(media.id);
    const { rows } = await editing.world.db.system.query('select id from content_uploads');
    expect(rows).toEqual([]);
  });

  it.each(['pdf', 'mp4', 'webm'] as const)(
    'CNT-10 CNT-17 refuses as .%s whatever it is not, and forgets it',
    async (kind) => {
      const others = (Object.keys(SAMPLE_FILES) as (keyof typeof SAMPLE_FILES)[]).filter(
        (each) => each !== kind,
      );
      for (const other of others) {
        const key = await arrived(`file.${kind}`, SAMPLE_FILES[other]());

        expect([other, await problemOf(keep(key))]).toMatchObject([
          other,
          { code: 'attachments.content-differs', params: { name: `file.${kind}`, extension: kind } },
        ]);
        expect(await refusalOf(keep(key))).toBe('attachments.unknown-file');
      }
    },
    60_000,
  );

  it.each([
    ['WEBVTT\n\n00:01,000 --> 00:02,000\nA comma', 'time', 3],
    ['WEBVTT\n\n00:02.000 --> 00:01.000\nBackwards', 'order', 3],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\n\n', 'words', 3],
    ['1\n00:00:01,000 --> 00:00:02,000\nSubRip', 'header', 0],
    ['WEBVTT\n', 'nothing', 0],
    [Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHei\u{DF}', 'latin1'), 'encoding', 0],
  ])(
    'CNT-17 says what is wrong with captions such as %j, and forgets them',
    async (content, problem, line) => {
      const key = await arrived('film.vtt', Buffer.from(content));

      expect(await problemOf(keep(key))).toMatchObject({
        code: 'content-editor.captions',
        params: { name: 'film.vtt', problem, line },
      });
      expect(await refusalOf(keep(key))).toBe('attachments.unknown-file');
    },
  );

  it('CNT-17 asks what a film shows and what is said in it, and keeps the file for the next try', async () => {
    const key = await arrived('fry.mp4', SAMPLE_FILES.mp4());

    expect(await refusalOf(keep(key, { transcripts: SAID.transcripts }))).toBe('content-editor.alt-missing');
    expect(await refusalOf(keep(key, { alts: SAID.alts }))).toBe('content-editor.transcript-missing');
    const onlyGerman = { alts: SAID.alts, transcripts: { 'en-gb': ' ', de: 'Heiß.' } };
    expect(await refusalOf(keep(key, onlyGerman))).toBe('content-editor.transcript-missing');
    expect(await refusalOf(keep(key))).toBe('none');
  });

  it('CNT-10 answers the same twice, and nothing for what never arrived or belongs to somebody else', async () => {
    const key = await arrived('sheet.pdf', aPdfOf(500));
    const media = await keep(key);
    const body = { fileName: 'late.pdf', size: 100 };
    const late = await editing.editor().call('permitContentFile', { body });
    const other = await editing.world.signIn(ADMINISTRATOR);

    expect(await keep(key)).toEqual(media);
    expect(await refusalOf(keep(late.key))).toBe('attachments.not-uploaded');
    for (const unknown of ['content/x/file.pdf', 'content/0f6f4f5e-6a0b-4a37-9a3b-7d5d2f3f0c11/file.pdf', ''])
      expect(await refusalOf(keep(unknown))).toBe('attachments.unknown-file');
    expect(await refusalOf(other.call('keepContentFile', { body: { key: late.key, ...SAID } }))).toBe(
      'attachments.unknown-file',
    );
  });

  it('ACC-19 keeps files of editors only', async () => {
    const buyer = await editing.world.signIn(BUYER);
    const body = { key: 'content/x/file.pdf', ...SAID };

    expect(await refusalOf(buyer.call('keepContentFile', { body }))).toBe('access.denied');
    expect(await refusalOf(editing.world.call('keepContentFile', { body }))).toBe('account.sign-in-required');
  });
});
