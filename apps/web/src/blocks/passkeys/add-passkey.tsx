import { startRegistration } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { PasskeyErrorNotice } from './passkey-error-notice.tsx';

// As many as the service keeps.
const NAME_MAX = 60;

/** A name, then whatever the browser and the authenticator ask for. */
export function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('passkeys.add');
  const tApp = useTranslations('app');
  const [name, setName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const add = useAdd(onClose);
  const handleSubmit = () => {
    setIsChecked(true);
    if (name.trim() !== '' && !add.isPending) add.mutate(name.trim());
  };
  return (
    <Dialog isOpen isGuarded title={t('title')} onClose={onClose}>
      {add.isError && <PasskeyErrorNotice error={add.error} />}
      <p>{t('text')}</p>
      <Form onSubmit={handleSubmit} label={t('title')}>
        <TextField
          label={t('name')}
          help={t('help')}
          name="passkey"
          autoComplete="off"
          maxLength={NAME_MAX}
          required
          value={name}
          onChange={setName}
          error={isChecked && name.trim() === '' ? tApp('form.required') : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2 pt-1">
          <Button onClick={onClose}>{tApp('ui.cancel')}</Button>
          <Button type="submit" kind="primary" isPending={add.isPending}>
            {t('submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function useAdd(onDone: () => void) {
  const t = useTranslations('passkeys.add');
  return useMutation({
    mutationFn: async (name: string) => {
      const optionsJSON = await call('startPasskeyRegistration');
      const response = await startRegistration({ optionsJSON });
      return call('registerPasskey', { body: { name, response } });
    },
    onSuccess: async ({ name }) => {
      onDone();
      showToast({ tone: 'ok', text: t('done', { name }) });
      await queryClient.invalidateQueries({ queryKey: ['listPasskeys'] });
    },
  });
}
