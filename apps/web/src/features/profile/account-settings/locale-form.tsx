import type { Locale } from '@maincrop/domain/locale/locales';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useChooseLanguage } from '../../../blocks/use-choose-language.ts';
import { localeOptions } from '../../../lib/i18n/locale-options.ts';
import { startLocale } from '../../../lib/i18n/start-locale.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useEditorDone } from '../editor-done.ts';
import { FormButtons } from '../form-buttons.tsx';
import { SaveNotice } from '../save-notice.tsx';

/** The languages of the user's group; the page speaks the chosen one at once (I18N-02, PRO-02). */
export function LocaleForm({ stored }: { readonly stored: string }) {
  const t = useTranslations('profile');
  const onDone = useEditorDone();
  const { groups } = useSignedIn();
  const [locale, setLocale] = useState<Locale>(startLocale([stored], groups));
  const choose = useChooseLanguage(() => {
    showToast({ tone: 'ok', text: t('saved') });
    onDone();
  });
  return (
    <Form
      onSubmit={() => choose.mutate(locale)}
      label={t('locale.label')}
      className="flex max-w-md flex-col gap-4"
    >
      {choose.isError && <SaveNotice error={choose.error} />}
      <Select label={t('locale.label')} value={locale} onChange={setLocale} options={localeOptions(groups)} />
      <FormButtons isPending={choose.isPending} onCancel={onDone} />
    </Form>
  );
}
