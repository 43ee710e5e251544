import type { Answer } from '@maincrop/contract/operations';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { EmailText } from '../../blocks/email-text.tsx';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { call, operationQuery } from '../../lib/client.ts';
import { focusWhenShown } from '../../lib/focus-when-shown.ts';
import { parseTokenSearch } from '../../lib/token-search.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/**
 * Where the reader of a mail says yes or no to invoices at an address, without an account. Opening it changes nothing,
 * because programs that check mails open every link: only the button does.
 */
export function InvoiceMailsPage() {
  const t = useTranslations('invoice-mail-link');
  const { token } = parseTokenSearch(useSearch({ strict: false }));
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 tablet:pt-6">
      <PageHeading title={t('title')} />
      {token === undefined ? <Ended /> : <Link key={token} token={token} />}
    </div>
  );
}

function Ended() {
  const t = useTranslations('invoice-mail-link');
  return <Notice tone="warn">{t('ended')}</Notice>;
}

function Link({ token }: { readonly token: string }) {
  const t = useTranslations('invoice-mail-link');
  // Nobody else holds the secret: what the link is for changes here alone.
  const link = useQuery({ ...operationQuery('showInvoiceMailLink', { token }), staleTime: 0 });
  if (link.data === undefined)
    return link.error ? (
      <ErrorNotice title={t('unchecked')} error={link.error} onRetry={() => void link.refetch()} />
    ) : (
      <Skeleton label={t('checking')} rows={4} />
    );
  return link.data.purpose === 'ended' ? (
    <Ended />
  ) : (
    <Question token={token} asked={link.data} onAnswered={() => void link.refetch()} />
  );
}

interface QuestionProps {
  readonly token: string;
  readonly asked: Exclude<Answer<'showInvoiceMailLink'>, { purpose: 'ended' }>;
  readonly onAnswered: () => void;
}

function Question({ token, asked, onAnswered }: QuestionProps) {
  const t = useTranslations('invoice-mail-link');
  const { purpose, email, customer, documents, isDone } = asked;
  const answer = useMutation({
    mutationFn: async () =>
      call(purpose === 'confirm' ? 'confirmInvoiceMails' : 'stopInvoiceMails', { body: { token } }),
    // A link that has ended meanwhile is told as such.
    onSettled: onAnswered,
  });
  return (
    <Card className="flex flex-col gap-4 tablet:p-8">
      <Facts
        facts={[
          [t('customer'), customer],
          [t('email'), <EmailText key="email" email={email} />],
          [t('documents'), documents.map((kind) => t(`document.${kind}`)).join(', ')],
        ]}
        isRoomy
      />
      {isDone ? (
        // Whoever has just answered is told; whoever comes back begins at the top of the page.
        <div ref={answer.isSuccess ? focusWhenShown : null} tabIndex={-1} className="rounded-lg">
          <Notice tone="ok">{t(`${purpose}.done`)}</Notice>
        </div>
      ) : (
        <>
          <p>{t(`${purpose}.text`)}</p>
          {answer.error && <ErrorNotice title={t('failed')} error={answer.error} />}
          <div>
            <Button kind="primary" isPending={answer.isPending} onClick={() => answer.mutate()}>
              {t(`${purpose}.do`)}
            </Button>
          </div>
          <p className="text-sm text-muted">{t(`${purpose}.otherwise`)}</p>
        </>
      )}
    </Card>
  );
}
