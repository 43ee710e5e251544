import type { UpdateUserBody } from '@maincrop/contract/schemas/users';
import { localesFor } from '@maincrop/domain/locale/locales';
import { AppError } from '../../platform/app-error.ts';
import { type Call, defineHandler } from '../../platform/http/handler.ts';
import { changeUser, type UserChange } from './change-user.ts';
import { storeRoles } from '../../db/user-roles.ts';
import { checkSapIds } from './sap-customers/sap-customer.ts';
import { customersAfter, rolesAfter } from './rights-after.ts';
import { storeCustomers, storeFields, type UserForChange } from './user.store.ts';

/**
 * Names, group, SAP ID and language of a user (ADM-06, ADM-07). A new group brings its default role in place of the
 * old one and leaves add-on roles; a new SAP ID enables its customer in place of the old one.
 */
export const updateUser = defineHandler('updateUser', async (call) => {
  const { query, body } = call;
  const wanted = { id: query.id, version: body.version, isAllowedOnOneself: true };
  return changeUser(call, wanted, async (change) => {
    const { client, target, audit } = change;
    checkOneself(call, change, body);
    const after = {
      group: body.group === undefined ? target.group_name : body.group,
      sapId: body.sapId === undefined ? target.sap_id : await checkedSapId(change, body.sapId),
    };
    if (body.locale && !localesFor(after.group === null ? [] : [after.group]).includes(body.locale))
      throw new AppError('account.locale-not-allowed');
    const roles = rolesAfter(change.delegation, target, after.group);
    const { firstName = null, lastName = null, locale = null } = body;
    const version = await storeFields(client, target.id, { firstName, lastName, locale, ...after });
    if (roles !== target.role_ids) await storeRoles(client, target.id, roles);
    if (after.sapId !== target.sap_id)
      await storeCustomers(client, target.id, customersAfter(target, after.sapId));
    await audit('user.changed', {
      before: stateOf(target),
      after: { ...after, roles, locale: locale ?? target.locale, ...renamed(target, body) },
    });
    return { version };
  });
});

/** That a name was changed, without the name, which the trail could never forget. */
function renamed(target: UserForChange, { firstName, lastName }: UpdateUserBody) {
  const fields = [
    ...(firstName !== undefined && firstName !== target.first_name ? ['firstName'] : []),
    ...(lastName !== undefined && lastName !== target.last_name ? ['lastName'] : []),
  ];
  return fields.length === 0 ? {} : { fields };
}

/** Group and customers are rights: those who do not manage roles cannot give them to themselves. */
function checkOneself(
  { caller }: Pick<Call<'updateUser'>, 'caller'>,
  { target, delegation }: UserChange,
  body: UpdateUserBody,
): void {
  const isAboutRights = body.group !== undefined || body.sapId !== undefined;
  if (isAboutRights && target.id === caller().userId && !delegation.isUnlimited)
    throw new AppError('users.not-on-oneself');
}

async function checkedSapId({ client }: UserChange, sapId: string | null): Promise<string | null> {
  if (sapId === null || sapId === '') return null;
  const [checked] = await checkSapIds(client, 'sapId', [sapId]);
  return checked ?? null;
}

function stateOf({ group_name, sap_id, role_ids, locale }: UserForChange) {
  return { group: group_name, sapId: sap_id, roles: role_ids, locale };
}
