import { CUSTOMER_WEBSPACE } from '@maincrop/domain/content/content-address';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { z } from 'zod';
import type { Services } from './services.ts';

const TERMS = {
  webspace: CUSTOMER_WEBSPACE,
  locale: DEFAULT_LOCALE.toLowerCase(),
  path: 'terms-and-conditions',
};

const Versioned = z.object({ version: z.object({ number: z.string().min(1).max(20), date: z.iso.date() }) });

/**
 * The version of the terms that counts now: that of the text in the default language, which every text exists in. Null
 * while the text has none, or cannot be read, which is logged: nobody is asked to accept what they cannot read.
 */
export async function currentTerms({
  content,
  log,
}: Pick<Services, 'content' | 'log'>): Promise<z.output<typeof Versioned>['version'] | null> {
  const stored = await content.page(TERMS).catch((error: unknown) => {
    log.warn({ err: error }, 'content service away, nobody is asked to accept terms');
    return null;
  });
  return Versioned.safeParse(stored?.content).data?.version ?? null;
}
