import type { AttributedPolicy, Verdict } from '@maincrop/contract/schemas/roles';
import { explainAccess } from '@maincrop/domain/access/explain';
import { useTranslations } from 'use-intl';
import { canOpen, type PageAccess, type Visitor, rightOf } from '../../../lib/page-access.ts';
import { type Page, pages } from '../../../lib/pages.ts';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../../ui/table.tsx';
import { AccessBadge, Because } from './verdict.tsx';
import type { XRayProps } from './x-ray-user.tsx';

/** Every page of the page table, decided by the same function as the guard of the pages. */
export function XRayPages({ answer: { user, policies, withRole } }: XRayProps) {
  const t = useTranslations('roles');
  const now = { groups: user.groups, policies };
  const then = withRole && { groups: user.groups, policies: [...policies, ...withRole.policies] };
  return (
    <section aria-labelledby="pages" className="flex flex-col gap-3">
      <h2 id="pages" className="text-lg">
        {t('xray.pages')}
      </h2>
      <Table caption={t('xray.pages')}>
        <thead>
          <tr>
            <HeaderCell>{t('xray.page')}</HeaderCell>
            <HeaderCell>{t('xray.access')}</HeaderCell>
            <HeaderCell from="tablet">{t('xray.because')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {pages.map((page: Page) => (
            <tr key={page.path} className={rowStyle}>
              <RowHeader className="font-mono font-normal break-all">{page.path}</RowHeader>
              <Cell>
                <AccessBadge
                  isAllowed={canOpen(now, page.access, user.locale)}
                  withRole={then && canOpen(then, page.access, user.locale)}
                />
              </Cell>
              <Cell from="tablet">
                <Because
                  {...reasonOf(now, page.access, user.locale)}
                  missing={page.needsMfa && user.mfa === 'none' ? ['mfa'] : []}
                />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

interface Reason {
  readonly verdict: Pick<Verdict, 'reason'>;
  readonly policies: readonly AttributedPolicy[];
}

function reasonOf(
  who: Visitor & { readonly policies: readonly AttributedPolicy[] },
  access: PageAccess,
  locale: string,
): Reason {
  if (access.kind === 'public') return { verdict: { reason: 'public' }, policies: [] };
  if (access.kind === 'any-group')
    return { verdict: { reason: who.groups.length > 0 ? 'group' : 'no-policy' }, policies: [] };
  const right = rightOf(access, who);
  if (right === null) return { verdict: { reason: 'no-policy' }, policies: [] };
  const { reason, policies } = explainAccess(who, { ...right, locale });
  return { verdict: { reason }, policies };
}
