import { z } from 'zod';

/** ISO 4217, as callers name it. */
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/);
