import { MULTINATIONAL_WEBSPACE, multinationalPath } from '@maincrop/domain/access/multinational-slug';
import { isMemberOf } from '@maincrop/domain/access/groups';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import { operationQuery } from '../../lib/client.ts';
import { useSignedIn } from '../../lib/session.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ContentPage } from '../../blocks/content/content-page.tsx';

/** Eat This of the multinational's own section where there is one, else of all customers. Source: OPEN-09. */
export function EatThisPage() {
  const { groups, policies } = useSignedIn();
  const own = isMemberOf(groups, ['multinationals']) ? multinationalPath(policies, 'eat-this') : null;
  return own === null ? <ContentPage slug="eat-this" /> : <OwnOrShared path={own} />;
}

function OwnOrShared({ path }: { readonly path: string }) {
  const locale = useLocale().toLowerCase();
  const own = useQuery(operationQuery('getContent', { webspace: MULTINATIONAL_WEBSPACE, locale, path }));
  if (own.isPending) return <Spinner />;
  return own.data ? (
    <ContentPage webspace={MULTINATIONAL_WEBSPACE} slug={path} />
  ) : (
    <ContentPage slug="eat-this" />
  );
}
