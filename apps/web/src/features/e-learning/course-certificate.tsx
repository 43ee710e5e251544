import type { Answer } from '@maincrop/contract/operations';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { formatCertificateCode } from '@maincrop/domain/course/certificate-code';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { call, operationQuery } from '../../lib/client.ts';
import { formatDate } from '../../lib/formats.ts';
import { queryClient } from '../../lib/query-client.ts';
import { saveBytes } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.tsx';

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
      <Content certificate={earned} holder={data.holder} />
    </Card>
  );
}

/** Asks anew what was earned, where a quiz was passed. */
export function rereadCertificates(): void {
  void queryClient.invalidateQueries(CERTIFICATES);
}

interface ContentProps {
  readonly certificate: Certificate;
  /** As the profile has it. */
  readonly holder: string;
}

function Content({ certificate, holder }: ContentProps) {
  const { withdrawn, code } = certificate;
  if (withdrawn !== null) return <Withdrawn {...withdrawn} />;
  if (code === null && holder === '') return <Nameless />;
  return (
    <div className="flex flex-col gap-5">
      <Earned certificate={certificate} holder={holder} />
      {certificate.holder !== null && holder !== '' && certificate.holder !== holder && (
        <Misnamed courseId={certificate.course_id} made={certificate.holder} holder={holder} />
      )}
    </div>
  );
}

/** A certificate that no longer counts, with the reason of who withdrew it. */
function Withdrawn({ on, reason }: NonNullable<Certificate['withdrawn']>) {
  const t = useTranslations('e-learning.certificate');
  return (
    <Notice tone="warn" title={t('withdrawn', { date: formatDate(parsePlainDate(on)) })}>
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
    </Notice>
  );
}

interface MisnamedProps {
  readonly courseId: string;
  readonly made: string;
  readonly holder: string;
}

/** The profile has another name than the certificate: it can be made out anew, and the old code says so. */
function Misnamed({ courseId, made, holder }: MisnamedProps) {
  const t = useTranslations('e-learning.certificate');
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: () => call('reissueCertificate', { body: { course_id: courseId } }),
    onSuccess: () => showToast({ tone: 'ok', text: t('reissued') }),
    onSettled: rereadCertificates,
  });
  return (
    <Notice
      title={t('misnamed', { made, holder })}
      action={
        <Button size="small" isPending={isPending} onClick={() => mutate()}>
          {t('reissue')}
        </Button>
      }
    >
      <p>{t('misnamedText')}</p>
      {isError && <ErrorNotice title={t('notReissued')} error={error} />}
    </Notice>
  );
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

function Earned({ certificate, holder }: ContentProps) {
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
