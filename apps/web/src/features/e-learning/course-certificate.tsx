import type { Answer } from '@maincrop/contract/operations';
import { formatCertificateCode } from '@maincrop/domain/course/certificate-code';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { call, operationQuery } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { saveBytes } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';

const CERTIFICATES = operationQuery('listCertificates');
type Certificate = Answer<'listCertificates'>['items'][number];

export interface CourseCertificateProps {
  readonly courseId: string;
  /** The course is no longer offered: its certificate can be saved again, and none is made. */
  readonly isWithdrawn?: boolean;
}

/** The certificate of a course whose quiz is passed; nothing before that. Source: EDU-05, decision 113. */
export function CourseCertificate({ courseId, isWithdrawn = false }: CourseCertificateProps) {
  const t = useTranslations('e-learning.certificate');
  const { data, error, refetch } = useQuery(CERTIFICATES);
  if (data === undefined)
    return error && <ErrorNotice title={t('unread')} error={error} onRetry={() => void refetch()} />;
  const earned = data.items.find(({ course_id }) => course_id === courseId);
  if (earned === undefined || (isWithdrawn && earned.code === null)) return null;
  return (
    <Card title={t('title')} className="print:hidden">
      {earned.code === null && data.holder === '' ? (
        <Nameless />
      ) : (
        <Earned certificate={earned} holder={data.holder} />
      )}
    </Card>
  );
}

/** Asks anew what was earned, where a quiz was passed. */
export function rereadCertificates(): void {
  void queryClient.invalidateQueries(CERTIFICATES);
}

function Nameless() {
  const t = useTranslations('e-learning.certificate');
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-[68ch]">{t('nameless')}</p>
      <LinkButton to="/settings/profile" kind="primary">
        {t('toProfile')}
      </LinkButton>
    </div>
  );
}

function Earned({ certificate, holder }: { readonly certificate: Certificate; readonly holder: string }) {
  const t = useTranslations('e-learning.certificate');
  const { course_id, code } = certificate;
  const language = useLocale();
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: () => call('issueCertificate', { body: { course_id, language } }),
    onSuccess: saveBytes,
    // It has a code from now on.
    onSettled: rereadCertificates,
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-[68ch] wrap-anywhere">{code === null ? t('new', { holder }) : t('made')}</p>
      {code !== null && <Code code={code} />}
      <Button kind="primary" icon="download" isPending={isPending} onClick={() => mutate()}>
        {t('save')}
      </Button>
      {isError && (
        <div className="w-full">
          <ErrorNotice title={t('notSaved')} error={error} />
        </div>
      )}
    </div>
  );
}

function Code({ code }: { readonly code: string }) {
  const t = useTranslations('e-learning.certificate');
  const shown = formatCertificateCode(code);
  return (
    <dl>
      <dt className="text-sm text-muted">{t('code')}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="text-lg font-semibold tracking-wide whitespace-nowrap tabular-nums">{shown}</span>
        <TextLink to="/certificate" search={{ code: shown }} className="text-sm">
          {t('check')}
        </TextLink>
      </dd>
    </dl>
  );
}
