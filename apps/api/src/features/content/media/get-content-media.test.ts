import { type EditingWorld, editingWorld } from '@maincrop/testkit/content/editing';
import { aPdfOf, SAMPLE_FILES } from '@maincrop/testkit/files/sample-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getContentMedia', () => {
  let editing: EditingWorld;
  beforeAll(async () => {
    editing = await editingWorld();
  });
  afterAll(() => editing.world.close());

  const fetched = async (address: string, range?: string) => {
    const response = await fetch(`${editing.world.url}${address}`, { headers: range ? { range } : {} });
    const content = Buffer.from(await response.arrayBuffer());
    const header = (name: string) => response.headers.get(name);
    return { status: response.status, header, content };
  };

  it('CNT-18 answers nothing but pictures and files that there are, whatever the address tries', async () => {
    const id = '0f6f4f5e-6a0b-4a37-9a3b-7d5d2f3f0c11';
    const { id: ofPdf } = await editing.bring('sheet.pdf', aPdfOf(200));
    for (const path of [
      `${id}/fullhd.webp`,
      `${id}/fullhd.svg`,
      `${id}/file.pdf`,
      `${id}/file.exe`,
      `${ofPdf}/file.mp4`,
      `${id}/..%2f..%2fclaims`,
      'x/fullhd.webp',
      id,
    ]) {
      const { status } = await fetch(`${editing.world.base}/content-media/${path}`);
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
  });

  it('CNT-10 gives a document to be saved under its name, never to be shown or sniffed', async () => {
    const content = aPdfOf(900);
    const { formatUri } = await editing.bring('Größe "1".pdf', content);
    const answer = await fetched(formatUri, 'bytes=0-9');

    expect(answer.status).toBe(200);
    expect(answer.content).toEqual(content);
    expect(answer.header('content-type')).toBe('application/pdf');
    expect(answer.header('content-disposition')).toBe(
      `attachment; filename="Gr__e -1-.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20-1-.pdf`,
    );
    expect(answer.header('x-content-type-options')).toBe('nosniff');
    expect(answer.header('content-security-policy')).toContain('sandbox');
    expect(answer.header('cache-control')).toContain('immutable');
  });

  it('CNT-17 gives a film whole or in parts, to be shown where it stands', async () => {
    const content = SAMPLE_FILES.webm();
    const of = content.length;
    const { formatUri } = await editing.bring('fry.webm', content);
    const whole = await fetched(formatUri);

    expect([whole.status, whole.content.equals(content)]).toEqual([200, true]);
    expect(whole.header('accept-ranges')).toBe('bytes');
    expect(whole.header('content-type')).toBe('video/webm');
    expect(whole.header('content-disposition')).toContain('inline; filename="fry.webm"');
    expect(whole.header('x-content-type-options')).toBe('nosniff');
    for (const [range, from, to] of [
      ['bytes=0-', 0, of],
      ['bytes=4-11', 4, 12],
      ['bytes=-5', of - 5, of],
      [`bytes=10-${of + 100}`, 10, of],
    ] as const) {
      const part = await fetched(formatUri, range);
      expect([range, part.status, part.header('content-range'), part.header('content-length')]).toEqual([
        range,
        206,
        `bytes ${from}-${to - 1}/${of}`,
        String(to - from),
      ]);
      expect(part.content).toEqual(content.subarray(from, to));
    }
    expect((await fetched(formatUri, 'bytes=0-1,4-5')).status).toBe(200);
    expect((await fetched(formatUri, `bytes=${of}-`)).status).toBe(416);
  });
});
