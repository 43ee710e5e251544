import { useTranslations } from 'use-intl';
import { PhoneForm } from '../../../blocks/mfa/phone-form.tsx';
import { ownProfileQuery } from '../../../lib/own-profile.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useEditorDone } from '../editor-done.ts';

/** A new number counts after the code that was sent to it (PRO-07). */
export function PhoneEditor() {
  const t = useTranslations('profile');
  const onDone = useEditorDone();
  const handleConfirmed = (phone: string) => {
    queryClient.setQueryData(ownProfileQuery.queryKey, (profile) => profile && { ...profile, phone });
    void queryClient.invalidateQueries(ownProfileQuery);
    showToast({ tone: 'ok', text: t('saved') });
    onDone();
  };
  return (
    <div className="max-w-xl">
      <PhoneForm onDone={handleConfirmed} onCancel={onDone} />
    </div>
  );
}
