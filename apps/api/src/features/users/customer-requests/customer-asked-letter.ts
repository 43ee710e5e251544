import type { Letter } from '../../../platform/mail/letter.ts';
import { sayIn } from '../../../platform/texts.ts';
import type { AskedFacts } from './deciders.store.ts';

/** Tells an administrator who asks to be connected to which customer, with a button to the open requests. */
export function customerAskedLetter(facts: Omit<AskedFacts, 'to'>): Letter {
  const { locale, say } = sayIn('mail-users', facts.locale);
  const { email, companyName, customerNumber, town } = facts;
  return {
    kind: 'customer-asked',
    locale,
    subject: say('asked.subject'),
    preheader: say('asked.preheader'),
    name: '',
    blocks: [
      { kind: 'text', text: say('asked.text') },
      {
        kind: 'facts',
        rows: [
          [say('asked.user'), email],
          [say('asked.company'), companyName],
          ...(customerNumber === '' ? [] : [[say('asked.customerNumber'), customerNumber] as const]),
          [say('asked.town'), town],
        ],
      },
      { kind: 'text', text: say('asked.next') },
    ],
    button: { does: 'request', path: '/user-management/requests' },
    closing: [],
    signature: 'portal',
    why: 'administrator',
  };
}
