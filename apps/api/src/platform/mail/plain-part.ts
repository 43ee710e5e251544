import { sayIn } from '../texts.ts';
import { letterFrame } from './letter-frame.ts';
import type { Envelope, Letter, MailBlock, MailFact } from './letter.ts';

/**
 * The letter as plain text: blocks parted by an empty line, facts and lines one under the other, the address of the
 * button on a line of its own. What stands around it follows the line `-- `, which programs know (RFC 3676, 4.3).
 */
export function plainPart(letter: Letter, envelope: Envelope): string {
  const { say } = sayIn('mail-frame', letter.locale);
  const frame = letterFrame(letter, envelope);
  const factsOf = (rows: readonly MailFact[]) =>
    rows.map(([label, value]) => say('fact', { label, value })).join('\n');
  const plain = (block: MailBlock): string => {
    if (block.kind === 'text') return block.text;
    if (block.kind === 'quote') return block.text.replaceAll(/^/gm, '> ');
    if (block.kind === 'facts') return factsOf(block.rows);
    if (block.kind === 'code') return factsOf([[frame.codeLabel, block.code]]);
    const lines = factsOf(block.rows.map(({ what, figures }) => [what, figures.join('  ')]));
    return [lines, factsOf(block.totals)].filter((part) => part !== '').join('\n\n');
  };
  const { button, footer } = frame;
  const noReply = footer.noReply === null ? [] : [footer.noReply];
  const stop = footer.stop === null ? [] : [factsOf([[footer.stop.label, footer.stop.address]])];
  return [
    frame.greeting,
    ...letter.blocks.map(plain),
    ...(button ? [`${button.label}:\n${button.address}`] : []),
    ...letter.closing,
    frame.signature,
    ['-- ', `${footer.sentBy} ${envelope.publicUrl}`, footer.why, ...stop, ...noReply].join('\n'),
  ].join('\n\n');
}
