import { createScim } from './create-scim.ts';
import { deleteScim } from './delete-scim.ts';
import { getScim } from './get-scim.ts';
import { listScim } from './list-scim.ts';
import { patchScim } from './patch-scim.ts';
import { replaceScim } from './replace-scim.ts';

/** The handlers of the directory of a company. */
export const scimHandlers = { listScim, createScim, getScim, replaceScim, patchScim, deleteScim };
