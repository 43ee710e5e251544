import { parseGroup } from '@maincrop/domain/access/groups';
import { useTranslations } from 'use-intl';
import { NONE } from '../../lib/formats.ts';

/** The name of a group in the user's language; `-` for none. */
export function useGroupName(): (group: string | null) => string {
  const t = useTranslations('users.group');
  return (group) => {
    const known = parseGroup(group);
    return known === null ? NONE : t(known);
  };
}
