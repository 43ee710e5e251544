import type { AuditFilter } from '@maincrop/contract/schemas/audit';
import type { Locale } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import { codeOf } from '../../platform/audit-action.ts';
import type { SearchedAudit } from './audit.store.ts';

/** A filter with the actions whose words, as the page shows them in `locale`, hold what is searched for. */
export function searchedBy(filter: AuditFilter, locale: Locale): SearchedAudit {
  if (!filter.search) return { ...filter, actionsSaid: [] };
  const sought = asTyped(filter.search);
  const { did } = textsOf('audit', locale);
  const actionsSaid = Object.entries<Readonly<Record<string, string>>>(did).flatMap(([subject, deeds]) =>
    Object.entries(deeds)
      .filter(([, words]) => asTyped(words).includes(sought))
      .map(([deed]) => codeOf(subject, deed)),
  );
  return { ...filter, actionsSaid };
}

/** In small letters, with the apostrophe and the space that a keyboard has. */
function asTyped(text: string): string {
  return text.toLowerCase().replaceAll('\u2019', "'").replaceAll(/\s+/g, ' ');
}
