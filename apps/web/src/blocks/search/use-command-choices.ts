import { type Command, COMMAND_WORDS, meantScore } from '@maincrop/domain/search/command-words';
import { LOCALES, localesFor } from '@maincrop/domain/locale/locales';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { switchCustomer } from '../../lib/customer.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { menuOf } from '../../lib/navigation.ts';
import { type Session, useCan } from '../../lib/session.ts';
import { showToast } from '../../ui/toast.tsx';
import { useSignOut } from '../sign-out.ts';
import { useChooseLanguage } from '../use-choose-language.ts';
import type { Choice } from './choice.ts';

const SHOWN_MAX = 5;

/** Pages and commands that an entry means, of those that are open to this session; best first. */
export function useCommandChoices(session: Session, entry: string): readonly Choice[] {
  const pages = usePages(session);
  const commands = useCommands(session);
  return [...pages, ...commands]
    .map((choice) => ({ choice, score: meantScore(entry, { name: choice.title, words: choice.words }) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SHOWN_MAX)
    .map(({ choice }) => choice);
}

/** What an empty box offers: the commands that are used most. */
export function useFirstChoices(session: Session): readonly Choice[] {
  const commands = useCommands(session).filter(({ key }) => FIRST.has(key));
  const pages = usePages(session);
  return [...commands, ...pages].slice(0, SHOWN_MAX);
}

const FIRST = new Set(['newOrder', 'openOrders', 'overdueInvoices', 'newClaim']);

interface WordedChoice extends Choice {
  readonly words: string;
}

function usePages(session: Session): readonly WordedChoice[] {
  const t = useTranslations('app.menu');
  const locale = useLocale();
  const router = useRouter();
  return menuOf(session, { locale, hasCustomer: session.sapCustomer !== null }).map((entry) => ({
    key: entry.path,
    icon: session.sapCustomer?.IsContainerCustomer === true ? entry.containerIcon : entry.icon,
    title: t(entry.path),
    details: [],
    words: entry.path.replaceAll(/[/-]/g, ' '),
    onChoose: () => router.history.push(entry.path),
  }));
}

function useCommands(session: Session): readonly WordedChoice[] {
  const t = useTranslations('search.command');
  const can = useCan();
  const router = useRouter();
  const signOut = useSignOut();
  const go = (command: Exclude<Command, 'customer' | 'language'>, icon: Choice['icon'], href: string) => ({
    key: command,
    icon,
    title: t(command),
    details: [],
    words: COMMAND_WORDS[command],
    onChoose: () => router.history.push(href),
  });
  const customers = useCustomerCommands(session);
  const languages = useLanguageCommands(session);
  return [
    ...(can('post', '/new-order')
      ? [
          go('newOrder', 'plus', '/orders/new/select-products'),
          go('fillTruck', 'truck', '/orders/new/select-products'),
        ]
      : []),
    ...(can('get', '/orders') ? [go('openOrders', 'truck', '/orders')] : []),
    ...(can('get', '/invoices') ? [go('overdueInvoices', 'invoice', '/invoices?filter=overdue')] : []),
    ...(can('post', '/claims') && session.sapCustomer !== null
      ? [go('newClaim', 'refund', '/claims/new')]
      : []),
    ...customers,
    ...languages,
    { ...go('signOut', 'signOut', ''), onChoose: () => signOut.mutate('here') },
  ];
}

function useCustomerCommands(session: Session): readonly WordedChoice[] {
  const t = useTranslations();
  const errorText = useErrorText();
  const choose = useMutation({
    mutationFn: switchCustomer,
    onSuccess: () => showToast({ tone: 'ok', text: t('app.customer.switched') }),
    onError: (error) => showToast({ tone: 'danger', text: errorText(error).text }),
  });
  return session.enabledSapCustomers
    .filter(({ CustomerNr }) => CustomerNr !== session.sapCustomer?.CustomerNr)
    .map((customer) => ({
      key: `customer ${customer.CustomerNr}`,
      icon: 'building' as const,
      title: t('search.command.customer', { name: customer.CustName1 }),
      details: [customer.CustomerNr, customer.City],
      words: `${COMMAND_WORDS.customer} ${customer.CustomerNr} ${customer.City}`,
      onChoose: () => choose.mutate(customer.CustomerNr),
    }));
}

function useLanguageCommands(session: Session): readonly WordedChoice[] {
  const t = useTranslations('search.command');
  const locale = useLocale();
  const errorText = useErrorText();
  const choose = useChooseLanguage();
  const allowed = localesFor(session.groups);
  return LOCALES.filter(({ id }) => id !== locale && allowed.includes(id)).map(({ id, label }) => ({
    key: `language ${id}`,
    icon: 'globe' as const,
    title: t('language', { language: label }),
    details: [],
    words: COMMAND_WORDS.language,
    onChoose: () =>
      choose.mutate(id, {
        onError: (error) => showToast({ tone: 'danger', text: errorText(error).text }),
      }),
  }));
}
