import { useTranslations } from 'use-intl';
import { MfaSettings } from '../../blocks/mfa/mfa-settings.tsx';
import { Button } from '../../ui/button.tsx';
import { useEditorDone } from './editor-done.ts';

/** Change of the second factor and new recovery codes, each in a dialog of its own (MFA-14). */
export function MfaEditor({ phone }: { readonly phone: string | null }) {
  const t = useTranslations('app.ui');
  const onDone = useEditorDone();
  return (
    <div className="flex flex-col items-start gap-4">
      <MfaSettings phone={phone} />
      <Button onClick={onDone}>{t('close')}</Button>
    </div>
  );
}
