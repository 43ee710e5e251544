import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/badge.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';

export interface StepProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: ReactNode;
  readonly isDone?: boolean;
  /** What can be done about it; not shown once it is done. */
  readonly action?: ReactNode;
}

/** One of the first steps. */
export function Step({ icon, title, text, isDone = false, action }: StepProps) {
  const t = useTranslations('customer-requests.steps');
  return (
    <li className="flex items-start gap-3 py-3 last:pb-0">
      <Icon name={isDone ? 'check' : icon} size={6} className={isDone ? 'text-ok' : 'text-brand'} />
      <div className="flex min-w-0 grow flex-col gap-x-4 gap-y-2 tablet:flex-row tablet:items-center">
        <div className="min-w-0 grow">
          <p className="font-semibold">{title}</p>
          <p className="text-sm wrap-anywhere text-muted">{text}</p>
        </div>
        <div className="flex min-h-9 shrink-0 items-center">
          {isDone ? <Badge tone="ok">{t('done')}</Badge> : action}
        </div>
      </div>
    </li>
  );
}
