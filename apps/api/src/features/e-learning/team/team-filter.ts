import { teamProgressSort } from '@maincrop/contract/sorts/team-progress';
import type { Locale } from '@maincrop/domain/locale/locales';
import { searchQuery } from '@maincrop/domain/text/search-query';
import { readSort } from '../../../platform/list/read-sort.ts';
import type { Services } from '../../../platform/services.ts';
import { offeredCourses } from '../offered-courses.ts';
import type { TeamFilter } from './team-progress.store.ts';

/** What a request asks of the team's progress. While the content is away, courses go by their ids. */
export async function teamFilter(
  services: Services,
  query: { readonly search?: string | undefined; readonly sort?: string | undefined },
  language: Locale,
): Promise<TeamFilter> {
  const sort = readSort(teamProgressSort, query.sort);
  // It was logged where it failed; how far somebody is does not depend on what courses are called.
  const titles = await offeredCourses(services, language).catch(() => new Map<string, string>());
  return { search: searchQuery(query.search ?? ''), sort, language, titles };
}
