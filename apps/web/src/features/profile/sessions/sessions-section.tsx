import type { SessionList } from '@maincrop/contract/schemas/own-account';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ErrorNotice } from '../../../blocks/error-notice.tsx';
import { call, operationQuery } from '../../../lib/client.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { DeviceItem } from './device-item.tsx';
import { SettingsList, SettingsSection } from '../settings-section.tsx';

/** Where the account is signed in and which devices are remembered, each with its end. */
export function SessionsSection() {
  const t = useTranslations('profile.sessions');
  const { data, error, refetch } = useQuery(operationQuery('listSessions'));
  const { list, end } = useEnd();
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <div ref={list} tabIndex={-1} className="flex flex-col gap-3 outline-none">
        {error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
        {end.isError && <ErrorNotice error={end.error} onDismiss={end.reset} />}
        {data === undefined && !error && <Skeleton label={t('title')} />}
        {data && <Sessions sessions={data.sessions} end={end} />}
        {data && data.devices.length > 0 && <Devices devices={data.devices} end={end} />}
      </div>
    </SettingsSection>
  );
}

interface SessionsProps {
  readonly sessions: SessionList['sessions'];
  readonly end: End;
}

/** This session first, then the latest ones; more than a few open on demand. */
function Sessions({ sessions, end }: SessionsProps) {
  const t = useTranslations('profile.sessions');
  const locale = useLocale();
  const [isAll, setIsAll] = useState(false);
  const sorted = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const shown = isAll ? sorted : sorted.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <SettingsList>
        {shown.map(({ id, device, isCurrent, lastSeenAt }) => (
          <DeviceItem
            key={id}
            device={device}
            isCurrent={isCurrent}
            text={t('lastSeen', { at: formatInstant(new Date(lastSeenAt), locale) })}
            endLabel={t('end')}
            // This session ends with "sign out".
            onEnd={isCurrent ? null : () => end.mutate({ kind: 'session', id })}
            isPending={end.isPending && end.variables.id === id}
          />
        ))}
      </SettingsList>
      {shown.length < sorted.length && (
        <Button size="small" kind="plain" className="self-start" onClick={() => setIsAll(true)}>
          {t('all', { count: sorted.length })}
        </Button>
      )}
    </>
  );
}

interface DevicesProps {
  readonly devices: SessionList['devices'];
  readonly end: End;
}

function Devices({ devices, end }: DevicesProps) {
  const t = useTranslations('profile.sessions');
  const locale = useLocale();
  return (
    <>
      <div className="mt-2">
        <h3 className="text-base">{t('devices')}</h3>
        <p className="text-sm text-muted">{t('devicesText')}</p>
      </div>
      <SettingsList>
        {devices.map(({ id, device, isCurrent, expiresAt }) => (
          <DeviceItem
            key={id}
            device={device}
            isCurrent={isCurrent}
            text={t('expires', { at: formatInstant(new Date(expiresAt), locale) })}
            endLabel={t('forget')}
            onEnd={() => end.mutate({ kind: 'device', id })}
            isPending={end.isPending && end.variables.id === id}
          />
        ))}
      </SettingsList>
    </>
  );
}

type End = ReturnType<typeof useEnd>['end'];

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

const SHOWN_AT_FIRST = 4;
