import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../lib/session.ts';
import { useFactorOpens } from '../../lib/use-factor-opens.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { MfaDialog } from './mfa-dialog.tsx';
import { RenewCodes } from './renew-codes.tsx';

export interface MfaControlsProps {
  /** The confirmed phone number of the account; text messages are offered only with one (MFA-01). */
  readonly phone: string | null;
  readonly onClose: () => void;
}

/** What is in use, and the ways to change it; only the owner of the account gets to see this (PRO-09). */
export function MfaControls({ phone, onClose }: MfaControlsProps) {
  const t = useTranslations('security');
  const tApp = useTranslations('app.ui');
  const session = useSignedIn();
  // What a company vouches for is no factor of the account.
  const mfa = session.mfa === 'company' ? 'none' : session.mfa;
  const opens = useFactorOpens();
  const [opened, setOpened] = useState<'method' | 'codes' | null>(null);
  const close = () => setOpened(null);
  const isOn = mfa !== 'none';
  return (
    <div className="flex flex-col items-start gap-3">
      <Badge tone={isOn ? 'ok' : 'warn'}>{t('settings.current', { method: t(`method.${mfa}`) })}</Badge>
      <p className="text-sm text-muted">
        {t(isOn ? 'settings.onHint' : 'settings.offHint')} {!isOn && opens && t('settings.offCloses')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon="lock" onClick={() => setOpened('method')}>
          {t(isOn ? 'settings.change' : 'settings.setUp')}
        </Button>
        {isOn && <Button onClick={() => setOpened('codes')}>{t('settings.renew')}</Button>}
        <Button kind="plain" onClick={onClose}>
          {tApp('close')}
        </Button>
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
    </div>
  );
}
