import { INVOICE_BUCKETS } from '@maincrop/domain/invoice-status/invoice-status';
import { ORDER_STATUSES } from '@maincrop/domain/order-status/order-status';
import { useTranslations } from 'use-intl';
import { ClaimStatusBadge } from '../../blocks/claim/claim-status-badge.tsx';
import { InvoiceStatusBadge } from '../../blocks/invoice-status-badge.tsx';
import { OrderProgress } from '../../blocks/order-progress.tsx';
import { OrderStatusBadge } from '../../blocks/order-status-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Cell, HeaderCell, RowHeader, rowStyle, Table } from '../../ui/table.tsx';
import { Part, Specimen } from './part.tsx';

const TONES = ['neutral', 'brand', 'ok', 'warn', 'danger'] as const;
const ROW = 'flex flex-wrap items-center gap-3';
const PLACED = [
  { status: 'AWS_CREATED', at: '2026-11-20T09:00:00Z' },
  { status: 'SAP_CREATED', at: '2026-11-21T09:00:00Z' },
] as const;

/** Every status that an order, an invoice or a claim can have, and how far an order has come. */
export function StatusPart() {
  const t = useTranslations('design');
  return (
    <Part name="statuses">
      <div className={ROW}>
        {TONES.map((tone) => (
          <Specimen key={tone} name={`badge ${tone}`}>
            <Badge tone={tone}>{t('sample')}</Badge>
          </Specimen>
        ))}
      </div>
      <div className={ROW}>
        {ORDER_STATUSES.map((status) => (
          <Specimen key={status} name={`order ${status}`}>
            <OrderStatusBadge
              status={status}
              originalEta="2026-11-29"
              updatedEta={status === 'SAP_PROCESSING' ? '2026-11-30' : '2026-11-29'}
              isContainerCustomer={false}
            />
          </Specimen>
        ))}
      </div>
      <div className={ROW}>
        {INVOICE_BUCKETS.map((bucket) => (
          <Specimen key={bucket} name={`invoice ${bucket}`}>
            <InvoiceStatusBadge kind="invoice" bucket={bucket} daysTillDue={5} />
          </Specimen>
        ))}
        <Specimen name="claim submitted">
          <ClaimStatusBadge claim={{ status: 'submitted' }} />
        </Specimen>
        <Specimen name="claim failed">
          <ClaimStatusBadge claim={{ status: 'failed' }} />
        </Specimen>
      </div>
      <div className="grid gap-6 tablet:grid-cols-2">
        {(['SAP_PROCESSING', 'SAP_SHIPPED_PART', 'DELIVERED', 'SAP_CANCELLED'] as const).map((status) => (
          <div key={status} data-specimen={`progress ${status}`}>
            <OrderProgress status={status} history={PLACED} />
          </div>
        ))}
      </div>
    </Part>
  );
}

const noop = () => undefined;

/** A table with headings that sort, its pages, and facts in columns. */
export function ListPart() {
  const t = useTranslations('design');
  return (
    <Part name="lists">
      <div data-specimen="table">
        <Table caption={t('sample')}>
          <thead>
            <tr>
              <HeaderCell sort="desc" onSort={noop}>
                {t('field')}
              </HeaderCell>
              <HeaderCell sort={null} onSort={noop}>
                {t('choice')}
              </HeaderCell>
              <HeaderCell isNumber>{t('number')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {['4500000221', '4500000167'].map((number, index) => (
              <tr key={number} className={rowStyle}>
                <RowHeader>{number}</RowHeader>
                <Cell>
                  <Badge tone={index === 0 ? 'ok' : 'warn'}>{t('sample')}</Badge>
                </Cell>
                <Cell isNumber>{12 * (index + 1)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <div data-specimen="pagination">
        <Pagination
          label={t('part.lists')}
          page={5}
          pages={12}
          hrefOf={(page) => `#page${page}`}
          onPage={noop}
        />
      </div>
      <div data-specimen="facts">
        <Facts
          facts={[
            [t('field'), '4500000221'],
            [t('day'), '30-11-2026'],
            [t('number'), ''],
          ]}
        />
      </div>
    </Part>
  );
}
