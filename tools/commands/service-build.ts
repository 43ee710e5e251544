import type { Built } from './built-from.ts';

/** The programs of production, and what they start: `apps/api/src/main.ts` becomes `apps/api/dist/main.mjs`. */
export const PROGRAMS: readonly string[] = ['main', 'worker', 'apart'];

/** The service as it is shipped, and what it is made of (decision 172). */
export const SERVICE: Built = {
  folder: 'apps/api/dist',
  sources: [
    'apps/api/package.json',
    'apps/api/src/**/*.{ts,json}',
    'packages/{adapters,contract,domain,messages,paper}/**/*.{ts,json}',
    'tools/commands/{build-service,service-build}.ts',
    'package-lock.json',
  ],
};
