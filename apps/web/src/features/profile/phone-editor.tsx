import { useTranslations } from 'use-intl';
import { PhoneForm } from '../../blocks/mfa/phone-form.tsx';
import { ownProfileQuery } from '../../lib/own-profile.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useEditorDone } from './editor-done.ts';

/** A new number counts after the code that was sent to it (PRO-07). */
export function PhoneEditor() {
  const t = useTranslations('profile');
  const tApp = useTranslations('app.ui');
  const onDone = useEditorDone();
  const handleConfirmed = (phone: string) => {
    queryClient.setQueryData(ownProfileQuery.queryKey, (profile) => profile && { ...profile, phone });
    void queryClient.invalidateQueries(ownProfileQuery);
    showToast({ tone: 'ok', text: t('saved') });
    onDone();
  };
  return (
    <div className="flex max-w-xl flex-col items-start gap-4">
      <div className="w-full">
        <PhoneForm onDone={handleConfirmed} />
      </div>
      <Button onClick={onDone}>{tApp('cancel')}</Button>
    </div>
  );
}
