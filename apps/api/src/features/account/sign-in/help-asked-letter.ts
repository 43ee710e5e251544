import type { Letter } from '../../../platform/mail/letter.ts';
import { sayIn } from '../../../platform/texts.ts';

/** Tells an administrator who has lost the second factor, with a button to that user. */
export function helpAskedLetter(facts: { readonly locale: string; readonly user_email: string }): Letter {
  const { locale, say } = sayIn('mail-account', facts.locale);
  return {
    kind: 'help-asked',
    locale,
    subject: say('helpAsked.subject'),
    preheader: say('helpAsked.preheader'),
    name: '',
    blocks: [
      { kind: 'text', text: say('helpAsked.text') },
      { kind: 'facts', rows: [[say('helpAsked.user'), facts.user_email]] },
      { kind: 'text', text: say('helpAsked.next') },
    ],
    button: { does: 'user', path: `/user-management?q=${encodeURIComponent(facts.user_email)}` },
    closing: [],
    signature: 'portal',
    why: 'administrator',
  };
}
