const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Letter for letter; all are one UTF-16 unit. */
const ACCENTED = 'áƀçðéƒĝĥîĵķļɱñóþɋŕšţûṽŵẋýžÁƁÇÐÉƑĜĤÎĴĶĻṀÑÓÞɊŔŠŢÛṼŴẊÝŽ';

/** How much longer than English a text may get in another language. */
const GROWTH = 0.4;
const BRANCHES = /^\s*[\w-]+\s*,\s*(?:plural|select|selectordinal)\s*,/;
/** Begins and ends every text, so that a cut or glued one shows. */
const [OPEN, CLOSE] = ['⟦', '⟧'];

/**
 * An ICU message as a made-up language says it: accented, between brackets and 40 % longer; its arguments, plural
 * branches, tags and addresses stay. Never fails: what is no ICU is kept as it stands.
 */
export function pseudoText(message: string): string {
  const said = accented(message);
  const letters = said.split('').filter((letter) => ACCENTED.includes(letter)).length;
  return `${OPEN}${said}${padding(Math.ceil(letters * GROWTH), said.includes(' '))}${CLOSE}`;
}

/** In words, so that it breaks where a text would: a longer word for a word, more words for a sentence. */
function padding(length: number, isSentence: boolean): string {
  return (isSentence ? ' ~~~~~~~' : '~~~~~~~ ').repeat(length).slice(0, length);
}

function accented(message: string): string {
  const end = message.indexOf('{');
  if (end === -1) return accentedWords(message);
  const close = closingBrace(message, end);
  if (close === -1) return message;
  const argument = message.slice(end + 1, close);
  return `${accentedWords(message.slice(0, end))}{${accentedArgument(argument)}}${accented(message.slice(close + 1))}`;
}

function accentedArgument(argument: string): string {
  const head = BRANCHES.exec(argument)?.[0];
  return head === undefined ? argument : head + accentedBranches(argument.slice(head.length));
}

/** `one {# day} other {# days}`: the selectors stay, what stands in braces is a message again. */
function accentedBranches(branches: string): string {
  const open = branches.indexOf('{');
  const close = closingBrace(branches, open);
  if (open === -1 || close === -1) return branches;
  const message = accented(branches.slice(open + 1, close));
  return `${branches.slice(0, open + 1)}${message}}${accentedBranches(branches.slice(close + 1))}`;
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at >= 0 && at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

function accentedWords(text: string): string {
  return text
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : part.replaceAll(/[a-z]/gi, accentOf)))
    .join('');
}

function accentOf(letter: string): string {
  return ACCENTED.charAt(LETTERS.indexOf(letter));
}
