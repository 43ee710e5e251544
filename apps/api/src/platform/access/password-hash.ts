import { hash, hashRaw, verify } from '@node-rs/argon2';
import { AppError } from '../app-error.ts';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
// Four at once keep the cores free for everybody else; the rest waits in line.
const AT_ONCE = 4;
// About two seconds; whoever comes later would wait longer than people do.
const LINE_MAX = 50;
const RETRY_AFTER_S = 5;

let running = 0;
const waiting: (() => void)[] = [];

/** Argon2id hash of a password, in the standard text form. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, STRENGTH));
}

/** Whether the password is the hashed one. Without a hash it takes as long and answers false (OPEN-15). */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  // Made in every case, so that the first stranger does not take longer than the first user.
  const nobodys = await nobodysHash();
  const isRight = await inTurn(() => verify(passwordHash ?? nobodys, password));
  return isRight && passwordHash !== null;
}

/** Argon2id hash with a given salt, for short codes that are looked up by their hash. */
export function slowHash(secret: string, salt: Buffer): Promise<Buffer> {
  return inTurn(() => hashRaw(secret, { ...STRENGTH, salt }));
}

let nobody: Promise<string> | null = null;

function nobodysHash(): Promise<string> {
  nobody ??= hash('the password of nobody', STRENGTH);
  return nobody;
}

/** Throws `service-busy` when the line is full, so that a flood of strangers delays everybody by so much and no more. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= LINE_MAX) throw new AppError('service-busy', {}, { retryAfterS: RETRY_AFTER_S });
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
