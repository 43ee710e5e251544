import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { formatTime } from '../../lib/formats.ts';
import { stopActing } from '../../lib/impersonation.ts';
import { impersonationEnded } from '../../lib/impersonation-ended.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/toast.tsx';

export interface ImpersonationBarProps {
  /** The user as whom the administrator acts. */
  readonly fullName: string;
  /** ISO instant. */
  readonly endsAt: string;
}

/** Says as whom one acts and until when, counts down, and stops it on request or when the time is up (ADM-13). */
export function ImpersonationBar({ fullName, endsAt }: ImpersonationBarProps) {
  const t = useTranslations('impersonation');
  const leftS = useSecondsUntil(endsAt);
  const stop = useStopActing(leftS <= 0);
  return (
    <section
      aria-label={t('label')}
      data-impersonation
      className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-warn/40 bg-warn-soft px-4 py-1.5 text-sm text-ink tablet:px-6"
    >
      <Icon name="users" className="hidden text-warn tablet:block" />
      <p className="min-w-0 grow">
        <strong className="wrap-anywhere">{t('who', { name: fullName })}</strong>{' '}
        <span role="timer" className="whitespace-nowrap text-warn">
          {t('left', { time: clockText(leftS), until: formatTime(new Date(endsAt)) })}
        </span>
      </p>
      <Button size="small" icon="close" isPending={stop.isPending} onClick={() => stop.mutate()}>
        {t('stop')}
      </Button>
      <Announcement
        text={t('announcement', { name: fullName, until: formatTime(new Date(endsAt)) })}
        warning={leftS <= WARN_S ? t('soon', { minutes: WARN_S / 60 }) : null}
      />
    </section>
  );
}

/** A live region tells only what changes, so its text comes after the page; the countdown itself stays silent. */
function Announcement({ text, warning }: { readonly text: string; readonly warning: string | null }) {
  const [isShown, setIsShown] = useState(false);
  // When the page has been painted is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <output className="sr-only">{isShown && (warning ?? text)}</output>;
}

/** Whole seconds until an instant by the clock of the service, counted down; never below 0. */
function useSecondsUntil(instant: string): number {
  const [leftS, setLeftS] = useState(() => secondsUntil(instant));
  // The clock runs outside React.
  useEffect(() => {
    const timer = setInterval(() => setLeftS(secondsUntil(instant)), 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return leftS;
}

/** Stops by a press, and once by itself when the time is up here or the service says so. */
function useStopActing(isTimeUp: boolean) {
  const errorText = useErrorText();
  const isEnded = useStore(impersonationEnded);
  const stop = useMutation({
    mutationFn: stopActing,
    onError: (error) => showToast({ tone: 'danger', text: errorText(error).text }),
  });
  const { mutate } = stop;
  // Stopping leaves the page.
  useEffect(() => {
    if (isTimeUp || isEnded) mutate();
  }, [isTimeUp, isEnded, mutate]);
  return stop;
}

function secondsUntil(instant: string): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - serverNow().getTime()) / 1000));
}

/** Minutes and seconds, `59:04`. */
function clockText(leftS: number): string {
  return `${String(Math.floor(leftS / 60)).padStart(2, '0')}:${String(leftS % 60).padStart(2, '0')}`;
}

const WARN_S = 300;
const ANNOUNCE_AFTER_MS = 500;
