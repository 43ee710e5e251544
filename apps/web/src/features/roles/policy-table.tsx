import type { RolePolicy } from '@maincrop/contract/schemas/roles';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/button.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '../../ui/table.tsx';
import { EffectBadge, PolicyDetails, ResourceText } from './policy-text.tsx';

export interface PolicyTableProps {
  readonly policies: readonly RolePolicy[];
  readonly isEditable: boolean;
  readonly onEdit: (policy: RolePolicy) => void;
  readonly onDelete: (policy: RolePolicy) => void;
}

export function PolicyTable({ policies, isEditable, onEdit, onDelete }: PolicyTableProps) {
  const t = useTranslations('roles');
  return (
    <Table caption={t('policies')}>
      <thead>
        <tr>
          <HeaderCell>{t('policy.resource')}</HeaderCell>
          <HeaderCell from="tablet">{t('policy.effect')}</HeaderCell>
          {isEditable && (
            <HeaderCell>
              <span className="sr-only">{t('policy.actions')}</span>
            </HeaderCell>
          )}
        </tr>
      </thead>
      <tbody>
        {policies.map((policy) => (
          <tr key={policy.id} className="border-b border-line last:border-b-0 hover:bg-brand-soft/50">
            <RowHeader className="font-normal">
              <div className="flex flex-col gap-1 py-1">
                <ResourceText policy={policy} />
                <PolicyDetails policy={policy} />
                <span className="tablet:hidden">
                  <EffectBadge effect={policy.effect} />
                </span>
              </div>
            </RowHeader>
            <Cell from="tablet">
              <EffectBadge effect={policy.effect} />
            </Cell>
            {isEditable && (
              <Cell className="w-24 text-right whitespace-nowrap">
                <IconButton
                  icon="edit"
                  label={t('policy.edit', { resource: policy.resource })}
                  onClick={() => onEdit(policy)}
                />
                <IconButton
                  icon="trash"
                  label={t('policy.delete', { resource: policy.resource })}
                  onClick={() => onDelete(policy)}
                />
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
