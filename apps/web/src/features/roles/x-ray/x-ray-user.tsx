import type { AccessExplanation } from '@maincrop/contract/schemas/roles';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link-button.tsx';

export interface XRayProps {
  readonly answer: AccessExplanation;
}

/** Whom the X-ray shows, and on what their access depends. */
export function XRayUser({ answer: { user } }: XRayProps) {
  const t = useTranslations('roles');
  const none = t('xray.none');
  return (
    <Card title={user.fullName === '' ? user.email : user.fullName}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm [&_dt]:text-muted">
        <dt>{t('xray.email')}</dt>
        <dd className="break-all">{user.email}</dd>
        <dt>{t('xray.groups')}</dt>
        <dd>{user.groups.map((group) => t(`group.${group}`)).join(', ') || none}</dd>
        <dt>{t('xray.roles')}</dt>
        <dd>
          {user.roles.length === 0 && none}
          {user.roles.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <TextLink to="/permission-mgt" search={{ role: id }}>
                {name}
              </TextLink>
            </Fragment>
          ))}
        </dd>
        <dt>{t('xray.mfa')}</dt>
        <dd>{user.mfa === 'none' ? none : user.mfa}</dd>
        <dt>{t('xray.customers')}</dt>
        <dd>{user.customerNrs.join(', ') || none}</dd>
      </dl>
    </Card>
  );
}
