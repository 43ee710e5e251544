import { CODE_MINUTES } from '../../../platform/access/lifetimes.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import { sayIn } from '../../../platform/texts.ts';

/** The code with which the owner of an address sets a new password, with a button to where it is entered. */
export function resetCodeLetter(
  user: { readonly email: string; readonly locale: string },
  code: string,
): Letter {
  const { locale, say } = sayIn('mail-account', user.locale);
  const minutes = { minutes: CODE_MINUTES };
  return {
    kind: 'reset-code',
    locale,
    subject: say('reset.subject'),
    preheader: say('reset.preheader', minutes),
    name: '',
    blocks: [
      { kind: 'text', text: say('reset.text', minutes) },
      { kind: 'code', code },
    ],
    button: {
      does: 'password',
      path: `/password-reset?email=${encodeURIComponent(user.email)}&state=codeSent&lang=${locale}`,
      isEssential: true,
    },
    closing: [say('reset.otherwise')],
    signature: 'portal',
    why: 'entered',
  };
}
