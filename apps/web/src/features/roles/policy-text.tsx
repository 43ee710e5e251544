import type { RolePolicy } from '@maincrop/contract/schemas/roles';
import { FILTER_OPERATORS } from '@maincrop/domain/access/policy';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/badge.tsx';
import { useLabelled } from '../../lib/labelled.ts';

interface PolicyProps {
  readonly policy: RolePolicy;
}

/** The resource as it is compared; long paths break where they may. */
export function ResourceText({ policy }: PolicyProps) {
  return <code className="font-mono text-sm break-all">{policy.resource}</code>;
}

/** Actions, language, wildcard and filters of a policy in one muted line. */
export function PolicyDetails({ policy }: PolicyProps) {
  const t = useTranslations('roles');
  const labelled = useLabelled();
  const parts = [
    policy.actions.map((action) => t(`action.${action}`)).join(', '),
    ...(policy.wildcard ? [t('policy.wildcard')] : []),
    ...(policy.locale === null ? [] : [labelled(t('policy.language'), policy.locale)]),
  ];
  return (
    <div className="text-sm text-muted">
      {parts.join(' · ')}
      {policy.filters.length > 0 && (
        <ul aria-label={t('filter.title')} className="mt-0.5 list-disc pl-5">
          {policy.filters.map((filter) => (
            <li key={`${filter.model} ${filter.field} ${filter.operator} ${filter.value}`}>
              <FilterText filter={filter} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FilterText({ filter }: { readonly filter: RolePolicy['filters'][number] }) {
  const t = useTranslations('roles');
  const operator = FILTER_OPERATORS.find((known) => known === filter.operator);
  return (
    <>
      <code className="font-mono">{`${filter.model}.${filter.field}`}</code>{' '}
      {operator === undefined ? filter.operator : t(`operator.${operator}`)}{' '}
      <strong className="font-semibold text-ink">{filter.value}</strong>
    </>
  );
}

export function EffectBadge({ effect }: { readonly effect: RolePolicy['effect'] }) {
  const t = useTranslations('roles');
  return <Badge tone={effect === 'allow' ? 'ok' : 'danger'}>{t(`effect.${effect}`)}</Badge>;
}
