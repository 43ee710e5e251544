import { isContentPath } from '@maincrop/domain/content/content-address';
import { DEFAULT_LOCALE, LOCALES } from '@maincrop/domain/locale/locales';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { WEBSPACES } from './editor-search.ts';

/** Asks where a new page lies and opens its form; it is there once its draft was saved. */
export function AddPageDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('content-editor');
  const app = useTranslations('app');
  const navigate = useNavigate();
  const [webspace, setWebspace] = useState<(typeof WEBSPACES)[number]>(WEBSPACES[0]);
  const [locale, setLocale] = useState(DEFAULT_LOCALE.toLowerCase());
  const [path, setPath] = useState('');
  const [isTried, setIsTried] = useState(false);
  const handleSubmit = () => {
    setIsTried(true);
    if (isContentPath(path))
      void navigate({ to: '/content-editor/page', search: { webspace, locale, path } });
  };
  return (
    <Dialog isOpen title={t('add.label')} onClose={onClose}>
      <Form onSubmit={handleSubmit} label={t('add.label')}>
        <Select
          label={t('webspace')}
          value={webspace}
          onChange={setWebspace}
          options={WEBSPACES.map((each) => ({ value: each, label: t(`webspaces.${each}`) }))}
        />
        <Select
          label={t('language')}
          value={locale}
          onChange={setLocale}
          options={LOCALES.map(({ id, label }) => ({ value: id.toLowerCase(), label }))}
        />
        <TextField
          label={t('add.path')}
          help={t('add.pathHelp')}
          value={path}
          onChange={setPath}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={isTried && !isContentPath(path) ? t('add.pathError') : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{app('ui.cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('add.write')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
