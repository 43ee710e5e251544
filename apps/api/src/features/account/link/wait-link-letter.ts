import type { Letter } from '../../../platform/mail/letter.ts';
import { sayIn } from '../../../platform/texts.ts';

/** The link with which the owner of an account need not wait for what others guess. */
export function waitLinkLetter(user: { readonly locale: string }, secret: string): Letter {
  const { locale, say } = sayIn('mail-account', user.locale);
  return {
    kind: 'wait-link',
    locale,
    subject: say('waitLink.subject'),
    preheader: say('waitLink.preheader'),
    name: '',
    blocks: [
      { kind: 'text', text: say('waitLink.text') },
      { kind: 'text', text: say('waitLink.next') },
    ],
    button: { does: 'passWait', path: `/account-link?token=${secret}&lang=${locale}`, isEssential: true },
    closing: [say('waitLink.otherwise')],
    signature: 'portal',
    why: 'account',
  };
}
