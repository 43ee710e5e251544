import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

// By the name of the package this file would find itself: the tests of the service read it in place of the package.
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;
const QUICK = { memoryCost: 8, timeCost: 1 };

/** Argon2id at the least strength there is: tests hash some thousand passwords, and a hash names its own strength. */
export const hash: typeof argon2.hash = (password, options, signal) =>
  real.hash(password, { ...options, ...QUICK }, signal);

export const hashRaw: typeof argon2.hashRaw = (password, options, signal) =>
  real.hashRaw(password, { ...options, ...QUICK }, signal);

export const verify: typeof argon2.verify = real.verify;
