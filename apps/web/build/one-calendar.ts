import type { Plugin } from 'vite';

const CALENDARS = /@internationalized\/date\/dist\/private\/createCalendar\.mjs$/;

/**
 * The picker of days brings the calendars of thirteen cultures along. Every language of the portal counts its days by one
 * of them, as the ERP does.
 */
export function oneCalendar(): Plugin {
  return {
    name: 'one-calendar',
    enforce: 'pre',
    load: {
      filter: { id: CALENDARS },
      handler: () =>
        `import { GregorianCalendar } from './calendars/GregorianCalendar.mjs';
export const createCalendar = () => new GregorianCalendar();`,
    },
  };
}
