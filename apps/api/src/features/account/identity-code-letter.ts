import { CODE_MINUTES } from '../../platform/access/lifetimes.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { sayIn } from '../../platform/texts.ts';

/** The code for a device that is not known, or before a first second factor; with a way out for whom it surprises. */
export function identityCodeLetter(message: {
  readonly email: string;
  readonly locale: string;
  readonly code: string;
}): Letter {
  const { locale, say } = sayIn('mail-account', message.locale);
  const minutes = { minutes: CODE_MINUTES };
  return {
    kind: 'identity-code',
    locale,
    subject: say('identityCode.subject'),
    preheader: say('identityCode.preheader', minutes),
    name: '',
    blocks: [
      { kind: 'text', text: say('identityCode.text', minutes) },
      { kind: 'code', code: message.code },
      // Before the button, which only they need.
      { kind: 'text', text: say('identityCode.otherwise') },
    ],
    button: {
      does: 'password',
      path: `/password-reset?email=${encodeURIComponent(message.email)}&lang=${locale}`,
    },
    closing: [],
    signature: 'portal',
    why: 'account',
  };
}
