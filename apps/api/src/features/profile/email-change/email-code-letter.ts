import { CODE_MINUTES } from '../../../platform/access/lifetimes.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import { sayIn } from '../../../platform/texts.ts';

/** The code that confirms a new e-mail address, sent to that address. */
export function emailCodeLetter(wanted: string, code: string): Letter {
  const { locale, say } = sayIn('mail-notice', wanted);
  const minutes = { minutes: CODE_MINUTES };
  return {
    kind: 'email-code',
    locale,
    subject: say('emailCode.subject'),
    preheader: say('emailCode.preheader', minutes),
    name: '',
    blocks: [
      { kind: 'text', text: say('emailCode.text', minutes) },
      { kind: 'code', code },
    ],
    button: { does: 'profile', path: '/settings/profile' },
    closing: [say('emailCode.otherwise')],
    signature: 'portal',
    why: 'entered',
  };
}
