import type { Answer } from '@maincrop/contract/operations';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { formatCertificateCode, parseCertificateCode } from '@maincrop/domain/course/certificate-code';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { operationQuery } from '../../lib/client.ts';
import { focusWhenShown } from '../../lib/focus-when-shown.ts';
import { formatDate } from '../../lib/formats.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { parseCertificateSearch } from './certificate-search.ts';

// Most who come here are strangers.
const WithdrawCertificate = lazy(async () => ({
  default: (await import('./withdraw-certificate.tsx')).WithdrawCertificate,
}));

/** Where anybody checks the code of a certificate; the address holds it, so that the picture on the paper leads here. */
export function CertificatePage() {
  const t = useTranslations('certificate');
  const { code } = parseCertificateSearch(useSearch({ strict: false }));
  // Whoever comes by a link begins at the top of the page; whoever asked here, at the answer.
  const [wasAsked, setWasAsked] = useState(false);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 tablet:pt-6">
      <PageHeading title={t('title')} intro={t('intro')} />
      <Card className="tablet:p-8">
        {/* Another address is another code in the field. */}
        <CodeForm key={code ?? ''} code={code ?? ''} onAsk={() => setWasAsked(true)} />
      </Card>
      {code !== undefined && parseCertificateCode(code) !== null && (
        <Verdict key={code} code={code} takesFocus={wasAsked} />
      )}
    </div>
  );
}

interface CodeFormProps {
  /** As the address has it. */
  readonly code: string;
  readonly onAsk: () => void;
}

function CodeForm({ code, onAsk }: CodeFormProps) {
  const t = useTranslations('certificate');
  const navigate = useNavigate();
  const known = parseCertificateCode(code);
  const [entry, setEntry] = useState(known === null ? code : formatCertificateCode(known));
  // What was to be checked last: the sentence about it goes when the entry changes.
  const [asked, setAsked] = useState(code === '' ? null : entry);
  const isSlip = asked === entry && parseCertificateCode(entry) === null;
  const handleSubmit = () => {
    setAsked(entry);
    const found = parseCertificateCode(entry);
    // A slip stays in the field, to be mended there.
    if (found === null) return;
    onAsk();
    void navigate({ to: '/certificate', search: { code: formatCertificateCode(found) } });
  };
  return (
    <Form isKept onSubmit={handleSubmit}>
      <TextField
        label={t('code')}
        value={entry}
        onChange={setEntry}
        help={t('help')}
        error={isSlip ? t(entry.trim() === '' ? 'missing' : 'mistyped') : undefined}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <div>
        <Button type="submit" kind="primary">
          {t('check')}
        </Button>
      </div>
    </Form>
  );
}

function Verdict({ code, takesFocus }: { readonly code: string; readonly takesFocus: boolean }) {
  const t = useTranslations('certificate');
  const checked = useQuery(operationQuery('checkCertificate', { code }));
  const mayWithdraw = useCan()('put', '/user');
  if (checked.data === undefined)
    return checked.error ? (
      <ErrorNotice title={t('failed')} error={checked.error} onRetry={() => void checked.refetch()} />
    ) : (
      <Skeleton label={t('checking')} rows={3} />
    );
  return (
    <div ref={takesFocus ? focusWhenShown : null} tabIndex={-1} className="rounded-lg">
      {checked.data.verdict === 'valid' ? (
        <div className="flex flex-col gap-5">
          <Valid certificate={checked.data} />
          {mayWithdraw && (
            <Suspense>
              <WithdrawCertificate code={code} onWithdrawn={() => void checked.refetch()} />
            </Suspense>
          )}
        </div>
      ) : (
        <Notice tone="warn">{t(checked.data.verdict)}</Notice>
      )}
    </div>
  );
}

type ValidCertificate = Extract<Answer<'checkCertificate'>, { verdict: 'valid' }>;

function Valid({ certificate }: { readonly certificate: ValidCertificate }) {
  const t = useTranslations('certificate');
  const { holder, course, passed_on } = certificate;
  const facts = [
    ['holder', holder, 'text-xl font-semibold'],
    ['course', course, 'text-lg font-semibold'],
    ['passedOn', formatDate(parsePlainDate(passed_on)), 'whitespace-nowrap'],
  ] as const;
  return (
    <section className="overflow-hidden rounded-lg border border-ok/40 bg-surface">
      <h2 className="flex items-center gap-2 border-b border-ok/40 bg-ok-soft px-5 py-3 text-base text-ok tablet:px-8">
        <Icon name="check" />
        {t('valid')}
      </h2>
      <dl className="flex flex-col gap-4 p-5 tablet:p-8">
        {facts.map(([name, value, look]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{t(name)}</dt>
            <dd className={`wrap-anywhere ${look}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="px-5 pb-5 text-sm text-muted tablet:px-8 tablet:pb-8">{t('compare')}</p>
    </section>
  );
}
