import type { InvoiceRecipient } from '@maincrop/contract/schemas/invoice-mail';
import { LOCALES } from '@maincrop/domain/locale/locales';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { EmailText } from '../../../blocks/email-text.tsx';
import { call } from '../../../lib/client.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { focusWhenShown } from '../../../lib/focus-when-shown.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { ChangeRecipient } from './change-recipient.tsx';
import { reloadRecipients } from './use-recipients.ts';

export interface RecipientItemProps {
  readonly recipient: InvoiceRecipient;
  readonly mayChange: boolean;
  readonly onRemove: () => void;
}

/** One address: what goes there, whether its reader agreed, and what can be done with it. */
export function RecipientItem({ recipient, mayChange, onRemove }: RecipientItemProps) {
  const t = useTranslations('invoice-mail');
  const locale = useLocale();
  const [form, setForm] = useState<'never' | 'open' | 'closed'>('never');
  const { email, status, documents } = recipient;
  const language = LOCALES.find(({ id }) => id === recipient.locale)?.label ?? recipient.locale;
  const kinds = documents.map((kind) => t(`document.${kind}`)).join(', ');
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 wide:flex-nowrap">
        <div className="min-w-0 grow">
          <p className="font-semibold wrap-anywhere">
            <EmailText email={email} />
          </p>
          <p className="text-sm text-muted">
            {kinds} · {language}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
            <span className="text-muted">
              {t(`since.${status}`, { at: formatInstant(new Date(recipient.since), locale) })}
            </span>
          </p>
        </div>
        {mayChange && form !== 'open' && (
          <div className="flex shrink-0 flex-wrap gap-2 max-wide:shrink">
            {status !== 'confirmed' && <Resend recipient={recipient} />}
            <Button
              ref={form === 'closed' ? focusWhenShown : null}
              size="small"
              icon="edit"
              aria-label={t('changeOf', { email })}
              onClick={() => setForm('open')}
            >
              {t('change')}
            </Button>
            <Button size="small" icon="trash" aria-label={t('removeOf', { email })} onClick={onRemove}>
              {t('remove')}
            </Button>
          </div>
        )}
      </div>
      {form === 'open' && <ChangeRecipient recipient={recipient} onDone={() => setForm('closed')} />}
    </li>
  );
}

const TONES: Readonly<Record<InvoiceRecipient['status'], Tone>> = {
  waiting: 'warn',
  confirmed: 'ok',
  stopped: 'neutral',
};

/** Asks the reader again. */
function Resend({ recipient }: Pick<RecipientItemProps, 'recipient'>) {
  const t = useTranslations('invoice-mail');
  const errorText = useErrorText();
  const { isImpersonated } = useSignedIn();
  const { id, email } = recipient;
  const resend = useMutation({
    mutationFn: async () => call('mailRecipientLink', { body: { id } }),
    onSuccess: () => showToast({ tone: 'ok', text: t('sent', { email }) }),
    onError: (error) => showToast({ tone: 'danger', text: errorText(error).text }),
    onSettled: reloadRecipients,
  });
  if (isImpersonated) return null;
  return (
    <Button
      size="small"
      icon="mail"
      aria-label={t('resendOf', { email })}
      isPending={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {t('resend')}
    </Button>
  );
}
