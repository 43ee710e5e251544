import { MULTINATIONAL_WEBSPACE, multinationalPath } from '@maincrop/domain/access/multinational-slug';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import { operationQuery } from '../../lib/client.ts';
import type { Session } from '../../lib/session.ts';
import { imageAddress } from '../content/image-address.ts';
import { Logo } from '../logo.tsx';

/** The picture and the title of the page `logo` in the multinational's own section. Source: NAV-39. */
export function MultinationalLogo({ session }: { readonly session: Session }) {
  const locale = useLocale().toLowerCase();
  const path = multinationalPath(session.policies, 'logo');
  const query = operationQuery('getContent', {
    webspace: MULTINATIONAL_WEBSPACE,
    locale,
    path: path ?? '',
  });
  const { data } = useQuery(path === null ? { ...query, queryFn: skipToken } : query);
  if (!data?.header.image) return <Logo />;
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-semibold tracking-tight text-ink">
      <img src={imageAddress(data.header.image)} alt="" className="size-8 shrink-0 object-contain" />
      <span className="@max-[9rem]:sr-only">{data.header.title}</span>
    </span>
  );
}
