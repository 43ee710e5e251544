import type { PortalStatus } from '@maincrop/contract/schemas/portal-status';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount } from '../../lib/formats.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';

/** The processes and the database behind the portal. */
export function StatusFacts({ status: { version, workers, database } }: { readonly status: PortalStatus }) {
  const t = useTranslations('portal-status');
  const locale = useLocale();
  return (
    <Card>
      <Facts
        facts={[
          [t('processes.version'), version],
          [t('processes.workers'), formatCount(workers, locale)],
          [t('processes.database'), `PostgreSQL ${database.version}`],
          [
            t('processes.connections'),
            t('processes.connectionsOf', { used: database.connections, most: database.connectionsMost }),
          ],
        ]}
      />
    </Card>
  );
}
