import { defineOperations } from '../operation.ts';
import {
  ColleagueBody,
  ColleagueList,
  ExportColleaguesQuery,
  InviteColleagueBody,
  ListColleaguesQuery,
  SetColleagueRolesBody,
} from '../schemas/colleagues.ts';
import { ExportedList } from '../schemas/exported-file.ts';
import { NewVersion } from '../schemas/users.ts';

/** A customer's own administration of colleagues, through the add-on role `customer-admin`. */
export const colleaguesOperations = defineOperations({
  listColleagues: {
    method: 'GET',
    path: '/colleagues',
    access: { action: 'get', resource: '/colleagues' },
    summary: 'Users for whom the active SAP customer is enabled, and which roles the caller may give them.',
    query: ListColleaguesQuery,
    response: ColleagueList,
    customerScoped: true,
    mfa: false,
  },
  exportColleagues: {
    method: 'GET',
    path: '/colleagues/export',
    access: { action: 'get', resource: '/colleagues' },
    summary: 'The users for whom the active SAP customer is enabled as a CSV or Excel file.',
    query: ExportColleaguesQuery,
    response: ExportedList,
    limit: 'heavy',
    customerScoped: true,
    mfa: false,
  },
  inviteColleague: {
    method: 'POST',
    path: '/colleague',
    access: { action: 'post', resource: '/colleague' },
    summary: 'Invites a colleague for the active SAP customer.',
    body: InviteColleagueBody,
    customerScoped: true,
    mfa: false,
    ownerOnly: true,
  },
  setColleagueRoles: {
    method: 'PUT',
    path: '/colleague-roles',
    access: { action: 'put', resource: '/colleague-roles' },
    summary: 'Replaces the roles of a colleague.',
    body: SetColleagueRolesBody,
    response: NewVersion,
    customerScoped: true,
    mfa: false,
    idempotent: true,
    ownerOnly: true,
  },
  disableColleague: {
    method: 'POST',
    path: '/disable-colleague',
    access: { action: 'post', resource: '/disable-colleague' },
    summary: 'Takes the active SAP customer from a colleague; one without any other is deactivated.',
    body: ColleagueBody,
    customerScoped: true,
    mfa: false,
    idempotent: true,
  },
  enableColleague: {
    method: 'POST',
    path: '/enable-colleague',
    access: { action: 'post', resource: '/enable-colleague' },
    summary: 'Activates a colleague again who was deactivated for the active SAP customer.',
    body: ColleagueBody,
    customerScoped: true,
    mfa: false,
    idempotent: true,
    ownerOnly: true,
  },
});
