import type { Mail } from '@maincrop/adapters/mail/port';
import { CODE_MINUTES } from '../../platform/access/lifetimes.ts';
import { accountTexts } from './account-texts.ts';

interface Receiver {
  readonly email: string;
  readonly locale: string;
}

/** The code that confirms a sign-up, with a link that fills the address in. */
export function signUpCodeMail(
  publicUrl: string,
  signUp: Receiver & { readonly code: string },
  messageId: string,
): Mail {
  const say = accountTexts(signUp.locale);
  const link = `${publicUrl}/auth?state=signUp&email=${encodeURIComponent(signUp.email)}`;
  return {
    to: signUp.email,
    subject: say('signUpSubject'),
    text: say('signUpText', { code: signUp.code, link, minutes: CODE_MINUTES }),
    messageId,
  };
}

/** Tells the owner of an account that somebody, most likely they, tried to sign up once more (OPEN-15). */
export function accountExistsMail(publicUrl: string, owner: Receiver, messageId: string): Mail {
  const say = accountTexts(owner.locale);
  return {
    to: owner.email,
    subject: say('accountExistsSubject'),
    text: say('accountExistsText', { link: `${publicUrl}/auth` }),
    messageId,
  };
}
