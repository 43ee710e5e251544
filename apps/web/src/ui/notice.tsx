import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from './button.tsx';
import { Icon, type IconName } from './icons.tsx';
import { unbroken } from './unbroken.tsx';

type NoticeTone = 'info' | 'ok' | 'warn' | 'danger';

export interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: string;
  readonly children?: ReactNode;
  /** Buttons or links below the text. */
  readonly action?: ReactNode;
  readonly onDismiss?: () => void;
  /** It answers a press, and the button may stand a screen below it. */
  readonly comesIntoSight?: boolean;
}

/** A message within the page; a danger interrupts a screen reader, the others wait. */
export function Notice(props: NoticeProps) {
  const { tone = 'info', title, children, action, onDismiss, comesIntoSight = false } = props;
  const t = useTranslations('app');
  const notice = useRef<HTMLDivElement>(null);
  // The scroll position lies outside React.
  useEffect(() => {
    if (comesIntoSight) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [comesIntoSight]);
  return (
    <div
      ref={notice}
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`flex scroll-mt-20 scroll-mb-4 items-start gap-3 rounded-lg border p-3 text-sm ${TONES[tone]}`}
    >
      <Icon name={ICONS[tone]} className="mt-px" />
      <div className="flex min-w-0 grow flex-col gap-2">
        <div>
          {title !== undefined && <p className="font-semibold">{unbroken(title)}</p>}
          {children !== undefined && (
            <div className={tone === 'info' ? '' : 'text-ink'}>{unbroken(children)}</div>
          )}
        </div>
        {action !== undefined && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
      {onDismiss && <IconButton icon="close" label={t('ui.close')} className="-m-1.5" onClick={onDismiss} />}
    </div>
  );
}

const TONES: Record<NoticeTone, string> = {
  info: 'border-line bg-brand-soft text-ink',
  ok: 'border-ok/40 bg-ok-soft text-ok',
  warn: 'border-warn/40 bg-warn-soft text-warn',
  danger: 'border-danger/40 bg-danger-soft text-danger',
};
const ICONS: Record<NoticeTone, IconName> = { info: 'info', ok: 'check', warn: 'warning', danger: 'error' };
