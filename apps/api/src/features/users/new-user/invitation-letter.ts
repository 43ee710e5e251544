import { nameInMail } from '@maincrop/domain/text/name-in-mail';
import { oneLine } from '@maincrop/domain/text/one-line';
import type { Letter } from '../../../platform/mail/letter.ts';
import { sayIn } from '../../../platform/texts.ts';
import type { Invitee } from './invitation.store.ts';

/**
 * Invites a new user to set a password, for the customer they will act for (OPEN-23), or to sign in with the account of
 * their company where nothing else opens the portal to them.
 */
export function invitationLetter(user: Invitee, company: string | null): Letter {
  const { locale, say } = sayIn('mail-users', user.locale);
  return {
    kind: 'invitation',
    locale,
    subject: say('invitation.subject'),
    preheader:
      company === null ? say('invitation.preheader') : say('invitation.byCompanyPreheader', { company }),
    name: nameInMail(user.name),
    blocks: [
      { kind: 'text', text: say('invitation.text') },
      {
        kind: 'facts',
        rows: [
          [say('invitation.email'), user.email],
          ...(user.customer === '' ? [] : [[say('asked.company'), oneLine(user.customer)] as const]),
        ],
      },
      {
        kind: 'text',
        text: company === null ? say('invitation.next') : say('invitation.byCompany', { company }),
      },
    ],
    button:
      company === null
        ? {
            does: 'firstPassword',
            path: `/password-reset?email=${encodeURIComponent(user.email)}&lang=${locale}`,
            isEssential: true,
          }
        : { does: 'signIn', path: `/auth?lang=${locale}` },
    closing: [say('invitation.otherwise')],
    signature: 'portal',
    why: 'invited',
  };
}

/** Tells somebody who has an account already who invites them, for which customer, and whom to ask (OPEN-15). */
export function existingAccountLetter(
  user: Invitee,
  {
    by,
    customer,
  }: { readonly by: { readonly name: string; readonly email: string }; readonly customer: string },
): Letter {
  const { locale, say } = sayIn('mail-users', user.locale);
  const rows = [
    // The address is proved; the name is what its owner typed.
    [say('existing.by'), named(by)],
    [say('asked.company'), oneLine(customer)],
  ].filter((row): row is [string, string] => row[1] !== '');
  return {
    kind: 'invitation-existing',
    locale,
    subject: say('existing.subject'),
    preheader: say('existing.preheader'),
    name: nameInMail(user.name),
    blocks: [
      { kind: 'text', text: say('existing.text') },
      ...(rows.length === 0 ? [] : [{ kind: 'facts', rows } as const]),
      { kind: 'text', text: say('existing.next') },
    ],
    button: { does: 'signIn', path: `/auth?lang=${locale}` },
    closing: [],
    signature: 'portal',
    why: 'invited',
  };
}

function named({ name, email }: { readonly name: string; readonly email: string }): string {
  const shown = nameInMail(name);
  return shown === '' ? email : `${shown} (${email})`;
}
