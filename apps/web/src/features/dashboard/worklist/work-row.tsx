import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatAmounts, formatDate, formatWholeKg } from '../../../lib/formats.ts';
import { Icon, type IconName } from '../../../ui/icons.tsx';
import type { WorkItem } from './work-items.ts';

interface Row {
  readonly icon: IconName;
  readonly tone: 'danger' | 'warn' | 'plain';
  readonly title: string;
  readonly text: ReactNode;
  readonly link: Pick<LinkProps, 'to' | 'search' | 'params'>;
}

/** One piece of work: what it is, what about it, and the way there. */
export function WorkRow({ item }: { readonly item: WorkItem }) {
  const { icon, tone, title, text, link } = useRow(item);
  return (
    <Link {...link} className={ROW}>
      <Icon name={icon} className={`mt-0.5 shrink-0 ${TONES[tone]}`} />
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <Icon name="chevronRight" className="shrink-0 self-center text-muted" />
    </Link>
  );
}

function useRow(item: WorkItem): Row {
  const t = useTranslations('dashboard.worklist');
  const locale = useLocale();
  const say = { t, locale };
  switch (item.kind) {
    case 'order-failed':
    case 'order-late':
      return orderRow(item, say);
    case 'overdue':
    case 'invoice-due':
      return invoiceRow(item, say);
    case 'draft':
      return {
        icon: 'edit',
        tone: 'plain',
        title: t('draft'),
        text: t('draftText', { count: item.products }),
        link: { to: '/orders/new/$step', params: { step: 'select-products' } },
      };
    case 'claimable':
      return {
        icon: 'refund',
        tone: 'plain',
        title: item.agreement,
        text: t('claimable', { count: item.periods }),
        link: {
          to: '/claims/new/$agreementId/$step',
          params: { agreementId: item.agreementId, step: 'claim-details' },
        },
      };
    default:
      return contractRow(item, say);
  }
}

interface Say {
  readonly t: ReturnType<typeof useTranslations<'dashboard.worklist'>>;
  readonly locale: string;
}
type ItemOf<Kind extends WorkItem['kind']> = Extract<WorkItem, { readonly kind: Kind }>;

function orderRow(item: ItemOf<'order-failed' | 'order-late'>, { t }: Say): Row {
  const { id, number, reference } = item.order;
  const hasFailed = item.kind === 'order-failed';
  return {
    icon: hasFailed ? 'error' : 'truck',
    tone: hasFailed ? 'danger' : 'warn',
    title: t('order', { name: number ?? (reference || id) }),
    text: hasFailed
      ? t('orderFailed')
      : t('orderLate', { arrival: day(item.order.arrival), expected: day(item.order.expected) }),
    link: { to: '/orders', search: { order: id } },
  };
}

function invoiceRow(item: ItemOf<'overdue' | 'invoice-due'>, { t, locale }: Say): Row {
  if (item.kind === 'overdue')
    return {
      icon: 'invoice',
      tone: 'danger',
      title: t('overdue'),
      text: formatAmounts(item.amounts, locale).join(' · '),
      link: { to: '/invoices', search: { filter: 'overdue', sort: 'DueDate+asc' } },
    };
  const { Id, BillDoc, DaysTillDueDate, DueDate } = item.invoice;
  return {
    icon: 'invoice',
    tone: 'plain',
    title: t('invoice', { number: BillDoc }),
    text: t('invoiceDue', { count: DaysTillDueDate, date: day(DueDate) }),
    link: { to: '/invoices', search: { q: BillDoc, invoice: Id } },
  };
}

function contractRow(
  item: ItemOf<'contract-used-up' | 'contract-runs-out' | 'contract-ends'>,
  { t, locale }: Say,
): Row {
  const { contractNumber, validTo, kgLeft } = item.contract;
  return {
    icon: 'contract',
    tone: item.kind === 'contract-ends' ? 'plain' : 'warn',
    title: t('contract', { number: contractNumber }),
    text: t(item.kind, {
      date: day(item.kind === 'contract-runs-out' ? item.on : validTo),
      kg: formatWholeKg(kgLeft, locale),
    }),
    link: { to: '/contracts' },
  };
}

function day(text: string): string {
  return formatDate(parsePlainDate(text));
}

const TONES = { danger: 'text-danger', warn: 'text-warn', plain: 'text-brand' };
const ROW = 'flex min-h-14 items-start gap-3 rounded-md px-2 py-1.5 hover:bg-brand-soft';
