import { CODE_MINUTES } from '../../../platform/access/lifetimes.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import { sayIn } from '../../../platform/texts.ts';

/** The code that confirms a sign-up, with a button to where it is entered, the address filled in. */
export function signUpCodeLetter(signUp: {
  readonly email: string;
  readonly locale: string;
  readonly code: string;
}): Letter {
  const { locale, say } = sayIn('mail-account', signUp.locale);
  const minutes = { minutes: CODE_MINUTES };
  return {
    kind: 'sign-up-code',
    locale,
    subject: say('signUp.subject'),
    preheader: say('signUp.preheader', minutes),
    name: '',
    blocks: [
      { kind: 'text', text: say('signUp.text', minutes) },
      { kind: 'code', code: signUp.code },
    ],
    button: {
      does: 'confirmAccount',
      path: `/auth?state=signUp&email=${encodeURIComponent(signUp.email)}&lang=${locale}`,
      isEssential: true,
    },
    closing: [say('signUp.otherwise')],
    signature: 'portal',
    why: 'entered',
  };
}

/** Tells the owner of an account that somebody, most likely they, tried to sign up once more (OPEN-15). */
export function accountExistsLetter(owner: { readonly locale: string }): Letter {
  const { locale, say } = sayIn('mail-account', owner.locale);
  return {
    kind: 'account-exists',
    locale,
    subject: say('accountExists.subject'),
    preheader: say('accountExists.preheader'),
    name: '',
    blocks: [
      { kind: 'text', text: say('accountExists.text') },
      { kind: 'text', text: say('accountExists.next') },
    ],
    button: { does: 'signIn', path: `/auth?lang=${locale}` },
    closing: [say('accountExists.otherwise')],
    signature: 'portal',
    why: 'entered',
  };
}
