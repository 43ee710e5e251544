import { useTranslations } from 'use-intl';
import { useCan, useSignedIn } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** Says to who acts for a company that its administrators see their progress, and leads those there. Source: decision 113. */
export function SeenByCompany() {
  const t = useTranslations('e-learning.team');
  const { sapCustomer } = useSignedIn();
  const can = useCan();
  if (sapCustomer === null) return null;
  return (
    <aside className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
      <p className="max-w-[68ch]">{t('told')}</p>
      {can('get', '/colleagues') && (
        <LinkButton to="/e-learning/team" size="small" icon="users">
          {t('title')}
        </LinkButton>
      )}
    </aside>
  );
}
