import { defineHandler } from '../../../platform/http/handler.ts';
import { presentEditedPage } from './edited-page.present.ts';

/** The newest text of a page, published or not; without content where it is still to be written. */
export const getEditedPage = defineHandler('getEditedPage', async ({ query, services }) =>
  presentEditedPage(services, query),
);
