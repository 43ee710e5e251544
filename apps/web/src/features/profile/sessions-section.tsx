import type { SessionList } from '@maincrop/contract/schemas/own-account';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../blocks/error-notice.tsx';
import { call, operationQuery } from '../../lib/client.ts';
import { formatInstant } from '../../lib/formats.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { SettingsList, SettingsSection } from './settings-section.tsx';

/** Where the account is signed in and which devices are remembered, each with its end. */
export function SessionsSection() {
  const t = useTranslations('profile.sessions');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(operationQuery('listSessions'));
  const { list, end } = useEnd();
  const at = (instant: string) => formatInstant(new Date(instant), locale);
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <div ref={list} tabIndex={-1} className="flex flex-col gap-3 outline-none">
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {end.isError && <ErrorNotice error={end.error} onDismiss={end.reset} />}
        {data === undefined && !error && <Skeleton label={t('title')} />}
        {data && (
          <SettingsList>
            {data.sessions.map((session) => (
              <Entry
                key={session.id}
                name={<DeviceName device={session.device} />}
                badge={session.isCurrent ? t('here') : null}
                text={t('lastSeen', { at: at(session.lastSeenAt) })}
                endLabel={t('end')}
                // This session ends with "sign out".
                onEnd={session.isCurrent ? null : () => end.mutate({ kind: 'session', id: session.id })}
                isPending={end.isPending && end.variables.id === session.id}
              />
            ))}
          </SettingsList>
        )}
        {data && data.devices.length > 0 && (
          <>
            <h3 className="mt-2 text-base">{t('devices')}</h3>
            <p className="text-sm text-muted">{t('devicesText')}</p>
            <SettingsList>
              {data.devices.map((device) => (
                <Entry
                  key={device.id}
                  name={<DeviceName device={device.device} />}
                  badge={device.isCurrent ? t('here') : null}
                  text={t('expires', { at: at(device.expiresAt) })}
                  endLabel={t('forget')}
                  onEnd={() => end.mutate({ kind: 'device', id: device.id })}
                  isPending={end.isPending && end.variables.id === device.id}
                />
              ))}
            </SettingsList>
          </>
        )}
      </div>
    </SettingsSection>
  );
}

interface EntryProps {
  readonly name: ReactNode;
  /** Marks the one in use; null for the others. */
  readonly badge: string | null;
  readonly text: string;
  readonly endLabel: string;
  /** Null where it cannot be ended here. */
  readonly onEnd: (() => void) | null;
  readonly isPending: boolean;
}

function Entry({ name, badge, text, endLabel, onEnd, isPending }: EntryProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <div id={`${id}-name`} className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold">
          {name}
          {badge !== null && <Badge tone="ok">{badge}</Badge>}
        </p>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {onEnd && (
        <Button
          id={`${id}-end`}
          size="small"
          aria-labelledby={`${id}-end ${id}-name`}
          isPending={isPending}
          onClick={onEnd}
        >
          {endLabel}
        </Button>
      )}
    </div>
  );
}

function DeviceName({
  device: { browser, system },
}: {
  readonly device: SessionList['sessions'][number]['device'];
}) {
  const t = useTranslations('profile.sessions');
  if (browser === null && system === null) return t('unknown');
  if (browser === null || system === null) return browser ?? system;
  return t('device', { browser, system });
}

/** Ends a session or forgets a device; the focus stays in the list, whose button is gone afterwards. */
function useEnd() {
  const t = useTranslations('profile.sessions');
  const list = useRef<HTMLDivElement>(null);
  const end = useMutation({
    mutationFn: async ({ kind, id }: { kind: 'session' | 'device'; id: string }) =>
      call(kind === 'session' ? 'endSession' : 'forgetDevice', { query: { id } }),
    onSuccess: async (_answer, { kind }) => {
      await queryClient.invalidateQueries({ queryKey: ['listSessions'] });
      list.current?.focus();
      showToast({ tone: 'ok', text: t(kind === 'session' ? 'ended' : 'forgotten') });
    },
  });
  return { list, end };
}
