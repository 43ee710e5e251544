import { CODE_MINUTES } from '../../../platform/access/lifetimes.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import { sayIn } from '../../../platform/texts.ts';

interface Receiver {
  readonly email: string;
  readonly locale: string;
}

/** The code that confirms a sign-up, with a link that fills the address in. */
export function signUpCodeLetter(publicUrl: string, signUp: Receiver & { readonly code: string }): Letter {
  const { locale, say } = sayIn('mail-account', signUp.locale);
  const { code } = signUp;
  const link = `${publicUrl}/auth?state=signUp&email=${encodeURIComponent(signUp.email)}`;
  const text = say('signUpText', { code, link, minutes: CODE_MINUTES });
  return { locale, subject: say('signUpSubject'), blocks: [{ kind: 'text', text, link, code }] };
}

/** Tells the owner of an account that somebody, most likely they, tried to sign up once more (OPEN-15). */
export function accountExistsLetter(publicUrl: string, owner: Receiver): Letter {
  const { locale, say } = sayIn('mail-account', owner.locale);
  const link = `${publicUrl}/auth`;
  const text = say('accountExistsText', { link });
  return { locale, subject: say('accountExistsSubject'), blocks: [{ kind: 'text', text, link }] };
}
