import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { StartError } from '@maincrop/api/platform/start-error';

export function isKeyboard(): boolean {
  return process.stdin.isTTY;
}

/** A line from the keyboard; without one the caller has to give the option instead. Throws `StartError`. */
export function ask(question: string, option: string): Promise<string> {
  if (!isKeyboard()) throw new StartError(`${option} is missing.`);
  return line(question, process.stdout);
}

/** A line that is not shown while it is typed, or the first line of standard input. Throws `StartError` when it ends. */
export function askSecret(question: string): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  return line(question, unseen);
}

async function line(question: string, output: Writable): Promise<string> {
  if (isKeyboard()) process.stdout.write(question);
  const reader = createInterface({ input: process.stdin, output, terminal: isKeyboard() });
  // Ctrl-C reaches a terminal in raw mode as a key.
  reader.once('SIGINT', () => process.exit(1));
  const closed = once(reader, 'close').then(() => {
    throw new StartError('The input ended before an answer came.');
  });
  closed.catch(() => {
    // An answer came first.
  });
  try {
    const [answer] = await Promise.race([once(reader, 'line'), closed]);
    return String(answer);
  } finally {
    reader.close();
    if (isKeyboard() && output !== process.stdout) process.stdout.write('\n');
  }
}
