import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export interface FinishedProps {
  readonly method: 'TOTP' | 'SMS';
  readonly codes: readonly string[] | null;
  readonly onClose: () => void;
}

/** The last step: what holds from now on, and the recovery codes when they are new. Source: MFA-02, MFA-07. */
export function Finished({ method, codes, onClose }: FinishedProps) {
  const t = useTranslations('security.finished');
  return (
    <>
      <output>{t(method)}</output>
      {codes !== null && <RecoveryCodes codes={codes} />}
      <Button kind="primary" className="self-end" onClick={onClose}>
        {t('submit')}
      </Button>
    </>
  );
}
