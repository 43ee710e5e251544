import { deskTransaction } from '../../../db/claims-desk.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { deskMembers } from './desk-members.ts';

/** To whom a claim can be assigned. */
export const listDeskMembers = defineHandler('listDeskMembers', async ({ services }) => ({
  items: await deskTransaction(services.db, deskMembers),
}));
