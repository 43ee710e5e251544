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
    ['in other letters', { op: 'replace', path: 'Active', value: false }],
    ['in other letters, without a path', { op: 'replace', value: { ACTIVE: 'false' } }],
    [
      'its schema in other letters',
      { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:user:active', value: false },
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
    ['remove a part', { op: 'remove', path: 'name.givenName' }, { givenName: '', familyName: 'Acker' }],
    ['take a part away', { op: 'replace', path: 'name.givenName', value: null }, { givenName: '' }],
    ['remove all of it', { op: 'remove', path: 'name' }, { givenName: '', familyName: '' }],
    ['take all of it away', { op: 'replace', path: 'name', value: null }, { givenName: '', familyName: '' }],
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
      { op: 'Remove', path: 'phoneNumbers[type eq "work"].value' },
      { op: 'Remove', path: 'title', value: 'Boss' },
      { op: 'Remove', path: 'manager[value eq "x"]' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"]', value: { value: '1' } },
      { op: 'Replace', path: 'displayName', value: 'Somebody' },
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
    ['a value of the wrong kind', { op: 'replace', path: 'active', value: { a: 1 } }, 'invalidValue'],
    ['no value', { op: 'replace', path: 'active' }, 'invalidValue'],
    ['removing everything', { op: 'remove' }, 'noTarget'],
    ['removing the address', { op: 'remove', path: 'userName' }, 'mutability'],
    ['taking away whether it is open', { op: 'replace', value: { active: null } }, 'mutability'],
    ['a filter of what is one', { op: 'replace', path: 'active[value eq "x"]', value: true }, 'invalidPath'],
    ['a part of what has none', { op: 'replace', path: 'active.value', value: true }, 'invalidPath'],
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

  // GHSA-9m6g-wc8r-q59c, GHSA-2mhw-wcx5-v3xj: what a library for such operations let through.
  it.each([
    [
      'a value that names the maker of all',
      { op: 'add', path: 'name', value: { '__proto__.polluted': true } },
    ],
    [
      'a value that names its maker',
      { op: 'add', path: 'name', value: { 'constructor.prototype.polluted': 1 } },
    ],
    ['a path into what everything has', { op: 'replace', path: 'hasOwnProperty.call', value: null }],
    ['a path into its makers', { op: 'add', path: 'constructor.prototype', value: { polluted: true } }],
    ['no path, and its makers', { op: 'add', value: { 'constructor.prototype': { polluted: true } } }],
    ['what all objects do', { op: 'replace', value: { toString: 'x', valueOf: null } }],
  ])('%s reaches nothing of the service', async (_what, operation) => {
    expect((await patch(operation)).body).toMatchObject({ userName: EMAIL, name: { givenName: 'Ada' } });

    expect({}).not.toHaveProperty('polluted');
    expect(Object.hasOwn({ a: 1 }, 'a') && Object.prototype.hasOwnProperty.call({ a: 1 }, 'a')).toBe(true);
  });

  it('answers with what is asked for alone', async () => {
    const answer = await acme.send(
      'PATCH',
      `/Users/${id}?attributes=userName,urn:ietf:params:scim:schemas:core:2.0:User:Active`,
      aScimPatch({ op: 'replace', path: 'externalId', value: 'e-1' }),
    );

    expect(Object.keys(answer.body).toSorted()).toEqual(['active', 'id', 'schemas', 'userName']);
  });

  it('two at once: who comes second knows what the first one did', async () => {
    const group = String((await acme.send('POST', '/Groups', aScimGroup('portal-editors', [id]))).body['id']);
    const other = String((await acme.send('POST', '/Users', aScimUser('bob@acme.example'))).body['id']);
    const send = (operation: object) => acme.send('PATCH', `/Groups/${group}`, aScimPatch(operation));
    const holder = await acme.world.db.system.connect();
    await holder.query('begin');
    await holder.query('select 1 from company_groups where id = $1 for update', [group]);

    const both = [
      send({ op: 'remove', path: `members[value eq "${id}"]` }),
      send({ op: 'add', path: 'members', value: [{ value: other }] }),
    ];
    await waitingFor(2);
    await holder.query('commit');
    holder.release();
    await Promise.all(both);

    const { body } = await acme.send('GET', `/Groups/${group}`);
    expect(body['members']).toMatchObject([{ value: other }]);
    expect((await accountAt(acme.world, EMAIL))?.roles).toEqual(['end-users']);
  });

  /** Until so many statements of the service wait for a lock. */
  async function waitingFor(count: number): Promise<void> {
    await expect
      .poll(async () => {
        const { rowCount } = await acme.world.db.system.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        return rowCount;
      })
      .toBe(count);
  }

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
      ['nothing in its place', () => ({ op: 'replace', path: 'members', value: null })],
      ['an id in capitals', () => ({ op: 'remove', path: `members[value eq "${id.toUpperCase()}"]` })],
      ['a name in capitals', () => ({ op: 'remove', path: `Members[Value eq "${id}"]` })],
      ['one without a list', () => ({ op: 'remove', path: 'members', value: { value: id, display: 'x' } })],
      [
        'with its schema',
        () => ({
          op: 'remove',
          path: 'urn:ietf:params:scim:schemas:core:2.0:Group:members',
          value: [{ $ref: null, value: id }],
        }),
      ],
    ])('adds a member and removes it as %s says it, with what the mapping gives', async (_who, removal) => {
      await patchGroup({ op: 'Add', path: 'members', value: [{ $ref: null, value: id, display: EMAIL }] });
      expect(await rolesNow()).toEqual(['editor', 'end-users']);

      expect((await patchGroup(removal())).status).toBe(200);
      expect(await rolesNow()).toEqual(['end-users']);
    });

    it('takes one member without a list, and a removal of who is not there', async () => {
      await patchGroup({ op: 'replace', path: 'members', value: { value: id } });
      expect(await rolesNow()).toEqual(['editor', 'end-users']);

      const gone = { op: 'remove', path: `members[value eq "${id}"]` };
      expect((await patchGroup(gone, gone)).status).toBe(200);
      expect(await rolesNow()).toEqual(['end-users']);
    });

    it('what says the same again changes nothing, not even the time', async () => {
      const before = await acme.send('GET', `/Groups/${group}`);
      acme.world.clock.advance(60_000);

      const answer = await patchGroup({ op: 'replace', path: 'displayName', value: 'portal-editors' });

      expect(answer.body).toEqual(before.body);
    });

    it.each([
      [{ op: 'remove', path: 'displayName' }, 'mutability'],
      [{ op: 'add', path: 'members', value: [{ display: 'no id' }] }, 'invalidValue'],
      [{ op: 'remove', path: 'members[display co "x"]' }, 'invalidFilter'],
      [{ op: 'replace', path: 'members[value eq "x"].value', value: 'y' }, 'invalidPath'],
    ])('refuses %j', async (operation, scimType) => {
      expect(await patchGroup(operation)).toMatchObject({ status: 400, body: { scimType } });
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
