import type { AttributedPolicy, Verdict } from '@maincrop/contract/schemas/roles';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/badge.tsx';

type Missing = 'mfa' | 'customer';

export interface AccessBadgeProps {
  readonly isAllowed: boolean;
  /** With the role on trial; null without one. */
  readonly withRole: boolean | null;
}

/** Open or closed now, and what the role on trial would turn it into. */
export function AccessBadge({ isAllowed, withRole }: AccessBadgeProps) {
  const t = useTranslations('roles');
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={isAllowed ? 'ok' : 'neutral'}>{t(isAllowed ? 'xray.open' : 'xray.closed')}</Badge>
      {withRole !== null && withRole !== isAllowed && (
        <Badge tone="warn" shape="arrow">
          {t(withRole ? 'xray.opens' : 'xray.closes')}
        </Badge>
      )}
    </span>
  );
}

export interface BecauseProps {
  readonly verdict: Pick<Verdict, 'reason'>;
  /** The policies that decided. */
  readonly policies: readonly AttributedPolicy[];
  readonly missing?: readonly Missing[];
}

/** The reason of a verdict: the policies that decided with their roles, and what is missing besides. */
export function Because({ verdict, policies, missing = [] }: BecauseProps) {
  const t = useTranslations('roles');
  return (
    <div className="text-sm">
      {t(`reason.${verdict.reason}`)}
      {policies.length > 0 && (
        <ul>
          {policies.map((policy) => (
            <li key={policy.id} className="break-words text-muted">
              {policy.roleName}: <code className="font-mono break-all">{policy.resource}</code>
            </li>
          ))}
        </ul>
      )}
      {missing.map((each) => (
        <div key={each} className="text-warn">
          {t(`missing.${each}`)}
        </div>
      ))}
    </div>
  );
}
