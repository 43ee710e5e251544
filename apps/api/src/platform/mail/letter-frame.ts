import { sayIn } from '../texts.ts';
import type { Envelope, Letter } from './letter.ts';

/** What stands around every letter, in its language. */
export interface LetterFrame {
  readonly greeting: string;
  readonly button: FramedButton | null;
  readonly signature: string;
  /** Who sent it and why, and where to turn to; the address of the portal follows the first. */
  readonly footer: {
    readonly sentBy: string;
    readonly why: string;
    /** How to get no more of them; null where they cannot be turned off. */
    readonly stop: { readonly label: string; readonly address: string } | null;
    /** Null where an answer is wanted. */
    readonly noReply: string | null;
  };
  readonly codeLabel: string;
}

interface FramedButton {
  readonly label: string;
  readonly address: string;
  /** The sentence before the plain address; null where the button is enough. */
  readonly openAddress: string | null;
}

/** The greeting, the button's words and address, the signature and the small print of a letter. */
export function letterFrame(letter: Letter, { to, publicUrl }: Envelope): LetterFrame {
  const { say } = sayIn('mail-frame', letter.locale);
  const { name, button, stopPath } = letter;
  // The supplier's own people have nobody else to turn to.
  const help = letter.why === 'administrator' ? '' : ` ${say('help')}`;
  return {
    greeting: name === '' ? say('greeting') : say('greetingName', { name }),
    button: button && {
      label: say(`button.${button.does}`),
      address: `${publicUrl}${button.path}`,
      openAddress: button.isEssential ? say('openAddress') : null,
    },
    signature: say(`signature.${letter.signature}`),
    footer: {
      sentBy: say('sentBy', { email: to }),
      why: say(`why.${letter.why}`),
      stop: stopPath === undefined ? null : { label: say('stop'), address: `${publicUrl}${stopPath}` },
      noReply: letter.replyTo === undefined ? `${say('noReply')}${help}` : null,
    },
    codeLabel: say('code'),
  };
}
