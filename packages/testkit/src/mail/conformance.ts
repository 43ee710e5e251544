import { describe, expect, it } from 'vitest';
import type { Mail, MailPort } from '@maincrop/adapters/mail/port';

/** A mail as its receiver reads it. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly {
    readonly fileName: string;
    readonly contentType: string;
    readonly bytes: Uint8Array;
  }[];
}

/** What every mail adapter guarantees; `received` answers what arrived, oldest first. */
export function mailConformance(
  name: string,
  set: () => { readonly mail: MailPort; readonly received: () => Promise<readonly ReceivedMail[]> },
): void {
  describe(`mail through ${name}`, () => {
    it('delivers subject and both bodies as they were written, in any script', async () => {
      const { mail, received } = set();

      await mail.send(
        aMail({
          subject: 'Bestätigung – größe Łódź Ελλάδα',
          text: 'Zwölf Paletten',
          html: '<p>Zwölf <b>Paletten</b></p>',
        }),
      );

      const last = (await received()).at(-1);
      expect(last).toMatchObject({
        to: 'buyer@customer.example',
        subject: 'Bestätigung – größe Łódź Ελλάδα',
      });
      expect(last?.text.trim()).toBe('Zwölf Paletten');
      expect(last?.html?.trim()).toBe('<p>Zwölf <b>Paletten</b></p>');
    });

    it('sends without an HTML body when there is none', async () => {
      const { mail, received } = set();

      await mail.send(aMail({ text: 'Only text' }));

      expect((await received()).at(-1)).toMatchObject({ html: null, attachments: [] });
    });

    it('brings files beside the text, byte for byte', async () => {
      const { mail, received } = set();
      const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
      const file = { fileName: '0090030001.pdf', contentType: 'application/pdf', bytes };

      await mail.send(aMail({ html: '<p>Text</p>', attachments: [file] }));

      const arrived = (await received()).at(-1)?.attachments ?? [];
      expect(arrived.map(({ fileName, contentType }) => [fileName, contentType])).toEqual([
        [file.fileName, file.contentType],
      ]);
      expect(Buffer.from(arrived[0]?.bytes ?? []).equals(bytes)).toBe(true);
    });
  });
}

/** A mail with the parts that do not matter filled in. */
export function aMail(parts: Partial<Mail> = {}): Mail {
  return {
    to: 'buyer@customer.example',
    subject: 'Subject',
    text: 'Text',
    messageId: `m-${Math.random()}`,
    ...parts,
  };
}
