import type { AccessExplanation } from '@maincrop/contract/schemas/roles';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Select } from '../../../ui/select.tsx';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../../ui/table.tsx';
import { AccessBadge, Because } from './verdict.tsx';
import type { XRayProps } from './x-ray-user.tsx';

type Endpoint = AccessExplanation['endpoints'][number];
const route = getRouteApi('/permission-mgt/x-ray');

/** Every endpoint of the service with the policy that opens or closes it, as the service decides. */
export function XRayEndpoints({ answer }: XRayProps) {
  const t = useTranslations('roles');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { endpoints, withRole } = answer;
  const show = search.show ?? '';
  const shown = endpoints.filter((endpoint) => isShown(endpoint, show));
  return (
    <section aria-labelledby="endpoints" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="endpoints" className="text-lg">
          {t('xray.endpoints')}
        </h2>
        <Select<Show>
          label={t('xray.show')}
          hideLabel
          value={show}
          onChange={(next) =>
            void navigate({
              search: ({ show: _former, ...rest }) => ({ ...rest, ...(next !== '' && { show: next }) }),
              replace: true,
              resetScroll: false,
            })
          }
          options={[
            { value: '', label: t('xray.all') },
            { value: 'open', label: t('xray.onlyOpen') },
            { value: 'closed', label: t('xray.onlyClosed') },
            ...(withRole ? [{ value: 'changed', label: t('xray.onlyChanged') } as const] : []),
          ]}
          className="w-full tablet:w-64"
        />
      </div>
      {withRole && (
        <output className="block">
          {t('xray.changed', { role: withRole.name, count: endpoints.filter(isChanged).length })}
        </output>
      )}
      {shown.length === 0 ? (
        <p className="text-muted">{t('xray.nothing')}</p>
      ) : (
        <EndpointTable endpoints={shown} answer={answer} />
      )}
    </section>
  );
}

function EndpointTable({ endpoints, answer }: XRayProps & { readonly endpoints: readonly Endpoint[] }) {
  const t = useTranslations('roles');
  const known = [...answer.policies, ...(answer.withRole?.policies ?? [])];
  const decided = (endpoint: Endpoint) => {
    const verdict = isChanged(endpoint) && endpoint.withRole ? endpoint.withRole : endpoint.verdict;
    return { verdict, policies: known.filter(({ id }) => verdict.policyIds.includes(id)) };
  };
  return (
    <Table caption={t('xray.endpoints')}>
      <thead>
        <tr>
          <HeaderCell>{t('xray.endpoint')}</HeaderCell>
          <HeaderCell>{t('xray.access')}</HeaderCell>
          <HeaderCell from="tablet">{t('xray.because')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {endpoints.map((endpoint) => (
          <tr key={endpoint.id} className={rowStyle}>
            <RowHeader className="font-normal">
              <span className="font-mono text-sm break-all">{`${endpoint.method} ${endpoint.path}`}</span>
              <div className="tablet:hidden">
                <Because {...decided(endpoint)} missing={endpoint.missing} />
              </div>
            </RowHeader>
            <Cell>
              <AccessBadge
                isAllowed={endpoint.verdict.isAllowed}
                withRole={endpoint.withRole && endpoint.withRole.isAllowed}
              />
            </Cell>
            <Cell from="tablet">
              <Because {...decided(endpoint)} missing={endpoint.missing} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type Show = '' | 'open' | 'closed' | 'changed';

function isShown(endpoint: Endpoint, show: Show): boolean {
  if (show === 'changed') return isChanged(endpoint);
  return show === '' || endpoint.verdict.isAllowed === (show === 'open');
}

function isChanged({ verdict, withRole }: Endpoint): boolean {
  return withRole !== null && withRole.isAllowed !== verdict.isAllowed;
}
