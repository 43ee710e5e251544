import { accountAt, createCompanyWorld, enterByCompany } from '@maincrop/testkit/company/company-world';
import {
  aScimGroup,
  aScimPatch,
  aScimUser,
  createDirectoryWorld,
  type Directory,
  DIRECTORY_TOKEN,
  directoryOf,
  scimSettings,
} from '@maincrop/testkit/company/directory';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const EMAIL = 'ada@acme.example';

describe('patchScim', () => {
  let acme: Directory;
  let id = '';
  beforeAll(async () => {
    acme = await createDirectoryWorld({ defaultGroup: 'end-users' });
  });
  beforeEach(async () => {
    await acme.world.db.system.query("delete from users where email like '%acme.example'");
    await acme.world.db.system.query('delete from company_groups');
    id = String((await acme.send('POST', '/Users', aScimUser(EMAIL))).body['id']);
  });
  afterAll(() => acme.close());

  const patch = async (...operations: readonly object[]) =>
    acme.send('PATCH', `/Users/${id}`, aScimPatch(...operations));

  it.each([
    ['Okta', { op: 'replace', value: { active: false } }],
    ['Entra ID', { op: 'Replace', path: 'active', value: false }],
    ['Entra ID of before', { op: 'Replace', path: 'active', value: 'False' }],
    ['the standard', { op: 'replace', path: 'active', value: false }],
    [
      'with its schema',
      { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value: false },
    ],
  ])('deactivates as %s says it, and activates again', async (_who, operation) => {
    expect((await patch(operation)).body).toMatchObject({ active: false });
    expect((await accountAt(acme.world, EMAIL))?.deleted_at).not.toBeNull();

    expect((await patch({ op: 'replace', path: 'active', value: true })).body).toMatchObject({
      active: true,
    });
    expect(await accountAt(acme.world, EMAIL)).toMatchObject({ deleted_at: null, roles: ['end-users'] });
  });

  it.each([
    ['replace a part', { op: 'replace', path: 'name.familyName', value: 'New' }, { familyName: 'New' }],
    ['add a part', { op: 'add', path: 'name.givenName', value: 'Adele' }, { givenName: 'Adele' }],
    ['replace without a path', { op: 'replace', value: { name: { familyName: 'B' } } }, { familyName: 'B' }],
    ['flat names of Entra ID', { op: 'Add', value: { 'name.givenName': 'Flat' } }, { givenName: 'Flat' }],
  ])('changes a name: %s', async (_what, operation, name) => {
    expect((await patch(operation)).body).toMatchObject({ name });
  });

  it('passes over what the portal does not keep', async () => {
    const answer = await patch(
      { op: 'Add', path: 'title', value: 'Boss' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'x@elsewhere.example' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'IT',
      },
      { op: 'replace', path: 'groups', value: [{ value: 'administrators' }] },
      { op: 'add', path: 'roles', value: ['administrators'] },
    );

    expect(answer).toMatchObject({ status: 200, body: { userName: EMAIL } });
    expect(await accountAt(acme.world, EMAIL)).toMatchObject({
      group_name: 'end-users',
      roles: ['end-users'],
    });
  });

  it.each([
    ['a path that is none', { op: 'replace', path: 'name..x[', value: 1 }, 'invalidPath'],
    ['a path into the machine', { op: 'add', path: '__proto__.active', value: false }, 'invalidPath'],
    ['a path into its makers', { op: 'add', path: 'constructor.prototype', value: {} }, 'invalidPath'],
    ['a value of the wrong kind', { op: 'replace', path: 'active', value: { a: 1 } }, 'invalidValue'],
    ['no value', { op: 'replace', path: 'active' }, 'invalidValue'],
    ['removing everything', { op: 'remove' }, 'invalidPath'],
    ['an operation that there is not', { op: 'move', path: 'active', value: true }, 'invalidSyntax'],
    [
      'an address of another domain',
      { op: 'replace', path: 'userName', value: 'a@b.example' },
      'invalidValue',
    ],
  ])('refuses %s and changes nothing', async (_what, operation, scimType) => {
    const first = { op: 'replace', path: 'name.givenName', value: 'Half' };

    expect(await patch(first, operation)).toMatchObject({ status: 400, body: { scimType } });
    expect((await accountAt(acme.world, EMAIL))?.first_name).toBe('Ada');
    expect({}).not.toHaveProperty('active');
  });

  describe('of a group', () => {
    let group = '';
    const rolesNow = async () => (await accountAt(acme.world, EMAIL))?.roles;
    const patchGroup = (...operations: readonly object[]) =>
      acme.send('PATCH', `/Groups/${group}`, aScimPatch(...operations));
    beforeEach(async () => {
      group = String((await acme.send('POST', '/Groups', aScimGroup('portal-editors'))).body['id']);
    });

    it.each([
      ['the standard', () => ({ op: 'remove', path: `members[value eq "${id}"]` })],
      ['Entra ID', () => ({ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] })],
      ['Okta', () => ({ op: 'replace', path: 'members', value: [] })],
      ['all of them', () => ({ op: 'remove', path: 'members' })],
    ])('adds a member and removes it as %s says it, with what the mapping gives', async (_who, removal) => {
      await patchGroup({ op: 'Add', path: 'members', value: [{ $ref: null, value: id, display: EMAIL }] });
      expect(await rolesNow()).toEqual(['editor', 'end-users']);

      expect((await patchGroup(removal())).status).toBe(200);
      expect(await rolesNow()).toEqual(['end-users']);
    });

    it('a new name is another entry of the mapping', async () => {
      await patchGroup({ op: 'add', path: 'members', value: [{ value: id }] });

      await patchGroup({ op: 'replace', value: { id: group, displayName: 'portal-buyers' } });

      expect(await accountAt(acme.world, EMAIL)).toMatchObject({
        group_name: 'direct-customers',
        roles: ['direct-customers'],
      });
    });
  });
});

describe('a directory and the sign-in of one company', () => {
  it('deactivating ends the session at once, and the sign-in too, until the directory activates', async () => {
    const acme = await createCompanyWorld({
      settings: { ...scimSettings(DIRECTORY_TOKEN), defaultGroup: 'end-users' },
    });
    const send = directoryOf(acme.world, 'acme', DIRECTORY_TOKEN);
    acme.company.people.set('ada', { email: EMAIL, email_verified: true });
    const id = String((await send('POST', '/Users', aScimUser(EMAIL))).body['id']);
    const visitor = acme.visitor();
    const enter = async () =>
      (await enterByCompany(acme.visitor(), { login: 'ada', hasFactor: true })).code ?? 'in';
    expect((await enterByCompany(visitor, { login: 'ada', hasFactor: true })).status).toBe('signed-in');
    const { accessToken } = await visitor.post('/identity/token', {});
    const session = () =>
      fetch(`${acme.world.base}/identity/session`, {
        headers: { authorization: `Bearer ${String(accessToken)}` },
      });
    expect((await session()).status).toBe(200);

    await send('PATCH', `/Users/${id}`, aScimPatch({ op: 'Replace', path: 'active', value: false }));

    expect((await session()).status).toBe(401);
    expect((await visitor.post('/identity/token', {})).code).toBe('account.sign-in-required');
    expect(await enter()).toBe('company-sign-in.account-closed');
    await send('PATCH', `/Users/${id}`, aScimPatch({ op: 'Replace', path: 'active', value: true }));
    expect(await enter()).toBe('in');
    await acme.close();
  });
});
