import { isBlockVisible } from '@maincrop/domain/access/content-visibility';
import { CUSTOMER_WEBSPACE } from '@maincrop/domain/content/content-address';
import type { Locale } from '@maincrop/domain/locale/locales';
import { z } from 'zod';
import { contentPage } from '../../platform/content-page.ts';
import type { Services } from '../../platform/services.ts';

/** Where messages for a desk go; the address is the content's, never the caller's. */
export interface ContactDesk {
  readonly name: string;
  readonly email: string;
}

const flag = z.boolean().nullish();
const Page = z.object({
  blocks: z.array(
    z.object({
      type: z.string(),
      direct: flag,
      indirect: flag,
      multinational: flag,
      contacts: z
        .array(z.object({ id: z.string(), fullName: z.string(), mainEmail: z.string().nullish() }))
        .nullish(),
    }),
  ),
});

/**
 * The desk that a contact of the contact page names, among those that the groups see; null when there is no such
 * contact or it has no address. Throws `service-busy` while the content service is away.
 */
export async function contactDesk(
  services: Pick<Services, 'content' | 'log'>,
  {
    id,
    locale,
    groups,
  }: { readonly id: string; readonly locale: Locale; readonly groups: readonly string[] },
): Promise<ContactDesk | null> {
  const address = { webspace: CUSTOMER_WEBSPACE, locale: locale.toLowerCase(), path: 'contact' };
  const stored = await contentPage(services, address);
  const page = Page.safeParse(stored?.content);
  if (!page.success) return null;
  const found = page.data.blocks
    .filter((block) => block.type === 'contact' && isBlockVisible(block, groups))
    .flatMap((block) => block.contacts ?? [])
    .find((contact) => contact.id === id);
  const email = z.email().safeParse(found?.mainEmail);
  return found === undefined || !email.success ? null : { name: found.fullName, email: email.data };
}
