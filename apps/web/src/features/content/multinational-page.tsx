import { MULTINATIONAL_WEBSPACE, multinationalPath } from '@maincrop/domain/access/multinational-slug';
import { useSignedIn } from '../../lib/session.ts';
import { ContentPage } from '../../blocks/content/content-page.tsx';

/** A page of the multinationals, in their own section or in the one that all share. Source: NAV-22, NAV-23, CNT-04. */
export function MultinationalPage({ page }: { readonly page: string }) {
  const { policies } = useSignedIn();
  // The guard has let in only who has a section.
  return <ContentPage webspace={MULTINATIONAL_WEBSPACE} slug={multinationalPath(policies, page) ?? page} />;
}
