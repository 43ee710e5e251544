import type { WaitingRequest } from '@maincrop/contract/schemas/customer-requests';
import { useLocale, useTranslations } from 'use-intl';
import { formatInstant, formatText } from '../../../lib/formats.ts';
import { useCan } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { TextLink } from '../../../ui/link-button.tsx';

export interface RequestCardProps {
  readonly request: WaitingRequest;
  readonly onDecide: (act: 'approve' | 'refuse') => void;
}

/** Who says to be which customer; the message is text as it was typed. */
export function RequestCard({ request, onDecide }: RequestCardProps) {
  const t = useTranslations('customer-requests');
  const locale = useLocale();
  const mayDecide = useCan()('put', '/user');
  const { user } = request;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <Card
      title={request.companyName}
      action={
        mayDecide && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => onDecide('refuse')}>
              {t('desk.refuse')}
            </Button>
            <Button size="small" kind="primary" icon="check" onClick={() => onDecide('approve')}>
              {t('desk.approve')}
            </Button>
          </div>
        )
      }
    >
      <p className="-mt-1 mb-3 text-sm">
        <TextLink to="/user-management/$id" params={{ id: user.id }} className="wrap-anywhere">
          {name === '' ? user.email : `${name}, ${user.email}`}
        </TextLink>
      </p>
      <Facts
        facts={[
          [t('customerNumber'), formatText(request.customerNumber)],
          [t('town'), request.town],
          [t('desk.askedAt'), formatInstant(new Date(request.askedAt), locale)],
        ]}
      />
      {request.message !== '' && (
        <p className="mt-3 border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line">
          {request.message}
        </p>
      )}
    </Card>
  );
}
