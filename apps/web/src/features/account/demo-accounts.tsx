import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { operationQuery } from '../../lib/client.ts';
import { Badge } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import type { SignInEntry } from './password-form.tsx';

/** Accounts of the demo world, one for each kind of user; choosing one fills the form. */
export function DemoAccounts({ onPick }: { readonly onPick: (entry: SignInEntry) => void }) {
  const t = useTranslations('demo');
  const { data } = useQuery(operationQuery('listDemoAccounts'));
  if (data === undefined) return null;
  return (
    <section className="rounded-lg border border-dashed border-line-strong p-4 tablet:p-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div>
          <h2 className="text-base">{t('title')}</h2>
          <p className="text-sm text-muted">{t('text')}</p>
        </div>
        <TextLink to="/dev/outbox" className="text-sm">
          {t('outbox')}
        </TextLink>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5 tablet:grid-cols-2">
        {data.items.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className="flex h-full w-full items-center justify-between gap-2 rounded-md border border-line bg-surface px-3 py-2 text-left text-sm hover:border-brand hover:bg-brand-soft"
              onClick={() => onPick({ email: account.email, password: account.password })}
            >
              <span className="min-w-0">
                <span className="block">
                  {t.has(`kind.${account.kind}` as KindKey)
                    ? t(`kind.${account.kind}` as KindKey)
                    : account.kind}
                </span>
                <span className="block wrap-anywhere text-muted">{account.email}</span>
              </span>
              {account.mfa !== 'none' && <Badge shape="dot">{account.mfa}</Badge>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Kinds are data of the demo world; one without a name shows as it is. */
type KindKey = 'kind.buyer';
