import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MfaDialog } from './mfa-dialog.tsx';
import type { MfaSettingsProps } from './mfa-settings.tsx';
import { RenewCodes } from './renew-codes.tsx';

export function MfaCard({ phone }: MfaSettingsProps) {
  const t = useTranslations('security');
  const { mfa, isImpersonated } = useSignedIn();
  const [opened, setOpened] = useState<'method' | 'codes' | null>(null);
  const close = () => setOpened(null);
  const isOn = mfa !== 'none';
  return (
    <Card title={t('settings.title')}>
      <div className="flex flex-col items-start gap-3">
        <Badge tone={isOn ? 'ok' : 'warn'}>{t('settings.current', { method: t(`method.${mfa}`) })}</Badge>
        <p className="text-muted">{t(isOn ? 'settings.onHint' : 'settings.offHint')}</p>
        {isImpersonated ? (
          <Notice>{t('settings.ownerOnly')}</Notice>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button icon="lock" onClick={() => setOpened('method')}>
              {t(isOn ? 'settings.change' : 'settings.setUp')}
            </Button>
            {isOn && <Button onClick={() => setOpened('codes')}>{t('settings.renew')}</Button>}
          </div>
        )}
      </div>
      {opened === 'method' && (
        <MfaDialog
          offered={phone === null ? ['TOTP', 'none'] : ['TOTP', 'SMS', 'none']}
          current={mfa}
          phone={phone}
          onClose={close}
        />
      )}
      {opened === 'codes' && <RenewCodes onClose={close} />}
    </Card>
  );
}
