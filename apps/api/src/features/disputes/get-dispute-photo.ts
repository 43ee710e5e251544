import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { photoOf } from './disputes.store.ts';

/** One photo of a problem that was reported for the active customer; a stranger's answers like one that is not there. */
export const getDisputePhoto = defineHandler('getDisputePhoto', async ({ query, scope, services }) => {
  const photo = await photoOf(services.db, scope(), query);
  if (photo === null) throw new AppError('not-found');
  return { name: photo.name, type: photo.type, content: photo.content.toString('base64') };
});
