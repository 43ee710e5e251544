import type { ContentBlock } from '@maincrop/contract/schemas/content';
import { CUSTOMER_WEBSPACE } from '@maincrop/domain/content/content-address';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import { useHasSomething } from '../../blocks/content/may-follow.ts';
import { operationQuery } from '../../lib/client.ts';

/** The blocks that the dashboard's content page has for this user; undefined until they are there. Source: DASH-02, DASH-07. */
export function useDashboardContent(): readonly ContentBlock[] | undefined {
  const locale = useLocale().toLowerCase();
  const page = useQuery(
    operationQuery('getContent', { webspace: CUSTOMER_WEBSPACE, locale, path: 'dashboard' }),
  );
  const hasSomething = useHasSomething();
  // News that cannot be read are none: what people came for stands below.
  return page.isError ? [] : page.data?.blocks.filter(hasSomething);
}
