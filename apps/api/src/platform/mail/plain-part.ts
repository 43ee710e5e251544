import { sayIn } from '../texts.ts';
import type { Letter, MailBlock } from './letter.ts';

/** The letter as plain text: blocks parted by an empty line, facts and lines one under the other. */
export function plainPart({ locale, blocks }: Letter): string {
  const { say } = sayIn('mail-frame', locale);
  const fact = (label: string, value: string) => say('fact', { label, value });
  const plain = (block: MailBlock): string => {
    if (block.kind === 'text') return block.text;
    if (block.kind === 'facts') return block.rows.map(([label, value]) => fact(label, value)).join('\n');
    return block.rows.map(({ what, figures }) => fact(what, figures.join('  '))).join('\n');
  };
  return blocks.map(plain).join('\n\n');
}
