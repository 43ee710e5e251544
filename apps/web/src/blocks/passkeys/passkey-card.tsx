import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import type { Profile } from '@maincrop/contract/schemas/profile';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { operationQuery } from '../../lib/client.ts';
import { useSignedIn } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyItem } from './passkey-item.tsx';

export interface PasskeyCardProps {
  /** Of the user whose passkeys they are, who need not be the one who acts (OPEN-12). */
  readonly mfa: Profile['mfa'];
}

/** Passkeys stand beside a code: who has none is told to set one up first. */
export function PasskeyCard({ mfa }: PasskeyCardProps) {
  const t = useTranslations('passkeys.list');
  const id = useId();
  const { isImpersonated } = useSignedIn();
  const isOpen = mfa !== 'none';
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface px-4 py-3 tablet:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 text-sm">
        <div className="min-w-0 grow basis-64">
          <h3 id={id} className="text-sm">
            {t('title')}
          </h3>
          <p className="mt-1 text-muted">{t(isOpen ? 'text' : 'needsCode')}</p>
        </div>
        {isOpen && !isImpersonated && <Adding />}
      </div>
      {isOpen && <Passkeys isOwner={!isImpersonated} />}
    </section>
  );
}

function Passkeys({ isOwner }: { readonly isOwner: boolean }) {
  const t = useTranslations('passkeys.list');
  // Passkeys go with the second factor, so that a list from before a change of it may be wrong.
  const { data, error, refetch } = useQuery({
    ...operationQuery('listPasskeys'),
    refetchOnMount: 'always',
  });
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} tabIndex={-1} className="mt-3 -mb-2 border-t border-line text-sm outline-none">
      {error && <ErrorNotice isOfPage error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton label={t('title')} />}
      {data?.items.length === 0 && <p className="py-3">{t('empty')}</p>}
      {data !== undefined && data.items.length > 0 && (
        <ul aria-label={t('names')} className="divide-y divide-line">
          {data.items.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              isOwner={isOwner}
              onRemoved={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
      {!isOwner && <p className="py-3 text-muted">{t('ownerOnly')}</p>}
    </div>
  );
}

/** The way to a further one, where the browser knows passkeys. */
function Adding() {
  const t = useTranslations('passkeys');
  const [isOpen, setIsOpen] = useState(false);
  if (!browserSupportsWebAuthn()) return <p className="text-muted">{t('list.unsupported')}</p>;
  return (
    <>
      <Button size="small" icon="plus" onClick={() => setIsOpen(true)}>
        {t('add.open')}
      </Button>
      {isOpen && <AddPasskey onClose={() => setIsOpen(false)} />}
    </>
  );
}
