import { aPicture, type EditingWorld, editingWorld } from '@maincrop/testkit/content/editing';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { auditOf } from '@maincrop/testkit/users/users';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('uploadContentMedia', () => {
  let editing: EditingWorld;
  beforeAll(async () => {
    editing = await editingWorld();
  });
  afterAll(() => editing.world.close());

  const upload = (picture: ReturnType<typeof aPicture>) =>
    editing.editor().call('uploadContentMedia', { body: picture });
  const ofBytes = (content: Uint8Array, fileName: string) =>
    aPicture({ content: Buffer.from(content).toString('base64'), fileName });
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#6b3f1f' } });

  it('CNT-18 keeps a picture in three widths as WebP and AVIF, which everybody sees and caches keep', async () => {
    const photo = await drawn(2400, 1200)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toBuffer();
    const media = await upload(ofBytes(photo, 'Feld.JPG'));

    expect(media).toMatchObject({ width: 2400, height: 1200, fileName: 'Feld.JPG', usedIn: [], version: 1 });
    for (const [format, width] of [
      ['small', 480],
      ['medium', 960],
      ['fullhd', 1920],
    ] as const)
      for (const extension of ['webp', 'avif']) {
        const address = media.formatUri.replace('{format}', format).replace('{extension}', extension);
        const response = await fetch(`${editing.world.url}${address}`);
        const bytes = Buffer.from(await response.arrayBuffer());
        expect([response.status, response.headers.get('content-type')]).toEqual([200, `image/${extension}`]);
        expect(response.headers.get('cache-control')).toContain('immutable');
        expect(await sharp(bytes).metadata()).toMatchObject({ width, height: width / 2 });
        expect(bytes.includes('Somebody')).toBe(false);
      }
    expect(await auditOf(editing.world, 'content.picture-added')).toHaveLength(1);
  });

  it('CNT-18 says what is wrong with a file that is no good picture', async () => {
    const jpeg = await drawn(900, 900).jpeg().toBuffer();
    const huge = await drawn(20_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
    const half = jpeg.subarray(0, jpeg.length / 2);
    const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

    expect(await refusalOf(upload(ofBytes(jpeg, 'field.png')))).toBe('content-editor.picture-ending');
    expect(await refusalOf(upload(ofBytes(text, 'field.svg')))).toBe('content-editor.picture-type');
    expect(await refusalOf(upload(ofBytes(text, 'field.png')))).toBe('content-editor.picture-type');
    expect(await refusalOf(upload(ofBytes(huge, 'field.png')))).toBe('content-editor.picture-pixels');
    expect(await refusalOf(upload(ofBytes(half, 'field.jpg')))).toBe('content-editor.picture-unreadable');
    expect(await refusalOf(upload(ofBytes(Buffer.alloc(0), 'field.jpg')))).toBe(
      'content-editor.picture-empty',
    );
    expect(await refusalOf(upload(ofBytes(Buffer.alloc(10.5 * 1024 * 1024), 'field.jpg')))).toBe(
      'content-editor.picture-bytes',
    );
  }, 60_000);

  it('CNT-18 asks what the picture shows', async () => {
    const silent = { ...aPicture(), alts: { 'en-gb': ' ', de: 'Ein Feld' } };

    expect(await refusalOf(upload(silent as never))).toBe('content-editor.alt-missing');
  });

  it('ACC-19 takes pictures of editors only', async () => {
    const buyer = await editing.world.signIn(BUYER);

    expect(await refusalOf(buyer.call('uploadContentMedia', { body: aPicture() }))).toBe('access.denied');
    expect(await refusalOf(editing.world.call('uploadContentMedia', { body: aPicture() }))).toBe(
      'account.sign-in-required',
    );
  });
});
