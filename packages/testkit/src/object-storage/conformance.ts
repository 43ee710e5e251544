import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { ObjectStorage, UploadForm } from '@maincrop/adapters/object-storage/port';

/** What every object storage guarantees; `post` does what a browser does with a form and answers whether it was taken. */
export function storageConformance(
  name: string,
  set: () => {
    readonly storage: ObjectStorage;
    readonly post: (form: UploadForm, content: Buffer) => Promise<boolean>;
    readonly now: () => Date;
  },
): void {
  describe(`files in ${name}`, () => {
    const content = Buffer.from('Kartoffeln, größe Ł\0\r\n--boundary--', 'utf8');

    it('takes a posted form and gives the file back byte by byte', async () => {
      const { storage } = set();
      const key = await posted(content);

      const file = await storage.incoming(key);
      expect(file?.bytes).toBe(content.length);
      expect(Buffer.from((await file?.read(0, content.length)) ?? [])).toEqual(content);
    });

    it('reads any part of an incoming file, as far as it goes', async () => {
      const { storage } = set();
      const file = await storage.incoming(await posted(content));
      const part = async (from: number, to: number) => Buffer.from((await file?.read(from, to)) ?? []);

      expect(await part(4, 9)).toEqual(content.subarray(4, 9));
      expect(await part(content.length - 2, content.length + 50)).toEqual(content.subarray(-2));
      expect(await part(content.length, content.length + 50)).toHaveLength(0);
      expect(await part(3, 3)).toHaveLength(0);
    });

    it('opens a file only once it is kept', async () => {
      const { storage } = set();
      const key = await posted(content);

      expect(await storage.open(key)).toBeNull();
      await (await storage.incoming(key))?.keep();
      const file = await storage.open(key);

      expect(file?.bytes).toBe(content.length);
      expect(file && (await buffer(file.stream))).toEqual(content);
      expect(await storage.incoming(key)).toBeNull();
    });

    it('opens any part of a kept file', async () => {
      const { storage } = set();
      const key = aKey();
      await storage.keep(key, content);

      for (const [from, to] of [
        // Two bytes, as browsers ask first; the server of tests takes `0-0` for all of it.
        [0, 2],
        [4, 9],
        [content.length - 1, content.length],
        [0, content.length],
      ] as const) {
        const file = await storage.open(key, { from, to });
        expect(file?.bytes).toBe(to - from);
        expect(file && (await buffer(file.stream))).toEqual(content.subarray(from, to));
      }
      expect(await storage.open(aKey(), { from: 0, to: 1 })).toBeNull();
    });

    it('keeps what was kept, whatever is posted with the same form afterwards', async () => {
      const { storage, post } = set();
      const key = aKey();
      const form = await formFor(key, content.length);
      await post(form, content);
      await (await storage.incoming(key))?.keep();

      await post(form, Buffer.alloc(content.length, 'x'));

      const file = await storage.open(key);
      expect(file && (await buffer(file.stream))).toEqual(content);
    });

    it('keeps what we made ourselves, twice without harm', async () => {
      const { storage } = set();
      const key = aKey();

      await storage.keep(key, content);
      await storage.keep(key, content);

      expect((await storage.open(key))?.bytes).toBe(content.length);
    });

    it('removes a file wherever it stands, and does nothing for one that is not there', async () => {
      const { storage } = set();
      const key = await posted(content);
      await storage.keep(key, content);

      await storage.remove(key);
      await storage.remove(key);

      expect(await storage.open(key)).toBeNull();
      expect(await storage.incoming(key)).toBeNull();
    });

    it('answers nothing for a key that was never used', async () => {
      const { storage } = set();

      expect(await storage.open(aKey())).toBeNull();
      expect(await storage.incoming(aKey())).toBeNull();
    });

    async function posted(file: Buffer): Promise<string> {
      const key = aKey();
      expect(await set().post(await formFor(key, file.length), file)).toBe(true);
      return key;
    }

    function formFor(key: string, bytes: number): Promise<UploadForm> {
      const { storage, now } = set();
      return storage.uploadForm({ key, bytes, expiresAt: new Date(now().getTime() + 60_000) });
    }
  });
}

function aKey(): string {
  return `claims/0000100001/${randomUUID()}.pdf`;
}
