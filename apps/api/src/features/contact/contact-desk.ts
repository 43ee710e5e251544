import { isBlockVisible } from '@maincrop/domain/access/content-visibility';
import { MULTINATIONAL_WEBSPACE, multinationalPath } from '@maincrop/domain/access/multinational-slug';
import { type ContentAddress, CUSTOMER_WEBSPACE } from '@maincrop/domain/content/content-address';
import { hasEmailForm } from '@maincrop/domain/email/email';
import type { Locale } from '@maincrop/domain/locale/locales';
import { z } from 'zod';
import { contentPage } from '../../platform/content-page.ts';
import type { Caller } from '../../platform/access/caller.ts';
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
 * The desk that a contact of the caller's contact page names, among those that they see; null when there is no such
 * contact or it has no address. Throws `service-busy` while the content service is away.
 */
export async function contactDesk(
  services: Pick<Services, 'content' | 'log'>,
  { id, locale, caller }: { readonly id: string; readonly locale: Locale; readonly caller: Caller },
): Promise<ContactDesk | null> {
  const address = pageOf(caller, locale.toLowerCase());
  const stored = address && (await contentPage(services, address));
  const page = Page.safeParse(stored?.content);
  if (!page.success) return null;
  const found = page.data.blocks
    .filter((block) => block.type === 'contact' && isBlockVisible(block, caller.groups))
    .flatMap((block) => block.contacts ?? [])
    .find((contact) => contact.id === id);
  const email = found?.mainEmail ?? '';
  return found === undefined || !hasEmailForm(email) ? null : { name: found.fullName, email };
}

/** Multinationals have a contact page in their own section (NAV-22); null for one without a section. */
function pageOf({ groups, policies }: Caller, locale: string): ContentAddress | null {
  if (!groups.includes('multinationals')) return { webspace: CUSTOMER_WEBSPACE, locale, path: 'contact' };
  const path = multinationalPath(policies, 'lwm-contact');
  return path === null ? null : { webspace: MULTINATIONAL_WEBSPACE, locale, path };
}
