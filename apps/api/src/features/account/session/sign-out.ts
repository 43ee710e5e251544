import { defineHandler } from '../../../platform/http/handler.ts';
import { endOwnSession } from './end-own-session.ts';

/** Ends this session; answers alike without one. */
export const signOut = defineHandler('signOut', async (call) => endOwnSession(call));
