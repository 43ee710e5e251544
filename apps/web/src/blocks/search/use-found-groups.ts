import type { SearchAnswer, SearchGroup, SearchHit, SearchKind } from '@maincrop/contract/schemas/search';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { normaliseOrderStatus } from '@maincrop/domain/order-status/order-status';
import {
  creditStatus,
  type InvoiceBucket,
  parseInvoiceBucket,
} from '@maincrop/domain/invoice-status/invoice-status';
import { typesetProduct } from '@maincrop/messages/typeset-shown';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatDate } from '../../lib/formats.ts';
import type { IconName } from '../../ui/icons.tsx';
import type { Choice, ChoiceGroup } from './choice.ts';

/** What the service found, as groups of choices; the last of a group leads to the list with the same search. */
export function useFoundGroups(answer: SearchAnswer | undefined): readonly ChoiceGroup[] {
  const t = useTranslations('search');
  const stateOf = useStateOf();
  const router = useRouter();
  const go = (href: string) => () => router.history.push(href);
  return (answer?.groups ?? []).map((group) => {
    const title = t(`group.${group.kind}`);
    return {
      key: group.kind,
      title,
      choices: [...group.hits.map((hit) => choiceOf(group, hit)), ...rest(group, title)],
    };
  });

  function choiceOf({ kind }: SearchGroup, hit: SearchHit): Choice {
    const aside = stateOf(kind, hit);
    return {
      key: `${kind} ${hit.id}`,
      icon: ICONS[kind],
      title: kind === 'products' ? typesetProduct(hit.title ?? '') : (hit.title ?? t('unnumbered')),
      details: hit.details,
      ...(aside !== '' && { aside }),
      onChoose: go(placeOf(kind, hit)),
    };
  }

  function rest({ kind, more }: SearchGroup, title: string): readonly Choice[] {
    const { all } = PLACES[kind];
    if (more === null || all === null) return [];
    return [
      {
        key: `${kind} all`,
        icon: 'list',
        title: t('more', { group: title }),
        details: [],
        onChoose: go(`${all}?q=${encodeURIComponent(more)}`),
      },
    ];
  }
}

function useStateOf(): (kind: SearchKind, hit: SearchHit) => string {
  const t = useTranslations();
  return (kind, { day, status, documentKind }) => {
    const shown = formatDate(parsePlainDate(day));
    if (kind === 'orders') return t(`order-status.status.${normaliseOrderStatus(status ?? '')}`);
    const bucket = parseInvoiceBucket(status);
    if (kind === 'invoices' && bucket !== null)
      return t(`invoice-status.${invoiceStatusKey(bucket, documentKind)}`);
    if (kind === 'agreements' || kind === 'contracts') return t('search.until', { day: shown });
    if (status === 'disabled') return t('search.disabled');
    return day === null ? '' : shown;
  };
}

/** In the words of the list: nothing of a credit note is to be paid. */
function invoiceStatusKey(bucket: InvoiceBucket, documentKind: SearchHit['documentKind']) {
  if (documentKind !== 'credit-note') return `status.${bucket}` as const;
  const credit = creditStatus(bucket);
  return credit === 'reversed' ? 'status.reversed' : (`credit.${credit}` as const);
}

function placeOf(kind: SearchKind, { id, title }: SearchHit): string {
  return PLACES[kind].one(encodeURIComponent(id), encodeURIComponent(title ?? ''));
}

const ICONS: Readonly<Record<SearchKind, IconName>> = {
  products: 'list',
  orders: 'truck',
  invoices: 'invoice',
  claims: 'refund',
  agreements: 'document',
  contracts: 'contract',
  'claims-desk': 'check',
  users: 'user',
  colleagues: 'users',
};

/** Where one find is shown, and the list that takes the same search. */
const PLACES: Readonly<
  Record<SearchKind, { readonly one: (id: string, number: string) => string; readonly all: string | null }>
> = {
  products: { one: (id) => `/product-information/${id}`, all: '/product-information' },
  orders: { one: (id) => `/orders?order=${id}`, all: '/orders' },
  // By its number too, since the list shows only the latest.
  invoices: { one: (id, number) => `/invoices?q=${number}&invoice=${id}`, all: '/invoices' },
  claims: { one: (id) => `/claims?claim=${id}`, all: '/claims' },
  agreements: { one: (id) => `/agreements#${id}`, all: null },
  contracts: { one: (id) => `/contracts#${id}`, all: null },
  'claims-desk': { one: (id) => `/claims-desk/${id}`, all: '/claims-desk' },
  users: { one: (id) => `/user-management/${id}`, all: '/user-management' },
  colleagues: { one: () => '/settings/colleagues', all: '/settings/colleagues' },
};
