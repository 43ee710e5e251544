import type { AuditFilter } from '@maincrop/contract/schemas/audit';
import { parseLocale, DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import type { SearchedAudit } from './audit.store.ts';

/** A filter with the actions whose words, as the page shows them in `locale`, hold what is searched for. */
export function searchedBy(filter: AuditFilter, locale: string): SearchedAudit {
  if (!filter.search) return { ...filter, actionsSaid: [] };
  const sought = filter.search.toLowerCase();
  const { did } = textsOf('audit', parseLocale(locale) ?? DEFAULT_LOCALE);
  const actionsSaid = Object.entries<Readonly<Record<string, string>>>(did).flatMap(([subject, deeds]) =>
    Object.entries(deeds)
      .filter(([, words]) => words.toLowerCase().includes(sought))
      // What has no second part is filed under `done`.
      .map(([deed]) => (deed === 'done' ? subject : `${subject}.${deed}`)),
  );
  return { ...filter, actionsSaid };
}
