import { accountAt } from '@maincrop/testkit/company/company-world';
import {
  aScimGroup,
  aScimUser,
  createDirectoryWorld,
  type Directory,
} from '@maincrop/testkit/company/directory';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { auditOf, mailsTo } from '@maincrop/testkit/users/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('createScim', () => {
  let acme: Directory;
  beforeAll(async () => {
    acme = await createDirectoryWorld({ defaultGroup: 'end-users' });
  });
  afterAll(() => acme.close());

  it('adds a user with the default group, no password and no mail, as RFC 7644 answers it', async () => {
    const email = 'ada@acme.example';

    const answer = await acme.send('POST', '/Users', aScimUser(email, { externalId: 'ext-1' }));

    const { id } = answer.body;
    expect(answer).toMatchObject({
      status: 201,
      type: expect.stringContaining('application/scim+json') as string,
      location: `http://localhost:4000/api/scim/acme/v2/Users/${String(id)}`,
      body: {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        userName: email,
        externalId: 'ext-1',
        name: { givenName: 'Ada', familyName: 'Acker' },
        active: true,
        emails: [{ value: email, primary: true }],
        groups: [],
        meta: { resourceType: 'User' },
      },
    });
    expect(await accountAt(acme.world, email)).toMatchObject({
      group_name: 'end-users',
      roles: ['end-users'],
      password_hash: null,
    });
    await acme.world.runJobs();
    expect(await mailsTo(acme.world, email)).toEqual([]);
    expect(await auditOf(acme.world, 'user.created')).toMatchObject([
      { object: id, actor_user_id: null, after: { company: 'acme' } },
    ]);
  });

  it('takes what Entra ID sends, and passes over what the portal does not keep', async () => {
    // https://learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups#create-user
    const body = {
      schemas: [
        'urn:ietf:params:scim:schemas:core:2.0:User',
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
      ],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'Test_User_ab6490ee@acme.example',
      active: true,
      emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@testuser.com' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: ['administrators'],
    };

    const answer = await acme.send('POST', '/Users', body);

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ userName: body.userName, externalId: body.externalId });
    expect((await accountAt(acme.world, body.userName))?.roles).toEqual(['end-users']);
  });

  it('takes what Okta sends, and deactivates at once whoever is not active', async () => {
    // https://developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20/#create-the-user
    const body = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'test.user@acme.example',
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: 'test.user@acme.example', type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: false,
    };

    const answer = await acme.send('POST', '/Users', body);

    expect(answer.body).toMatchObject({ active: false });
    expect((await accountAt(acme.world, body.userName))?.password_hash).toBeNull();
  });

  it('takes names of attributes in any case of their letters (RFC 7643, section 2.1)', async () => {
    const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User'];
    const body = {
      Schemas: schemas,
      USERNAME: 'cay@acme.example',
      externalid: 'Ext-9',
      Name: { GivenName: 'Cay', FAMILYNAME: 'Case' },
      Active: 'False',
    };

    const user = await acme.send('POST', '/Users', body);
    const id = String(user.body['id']);
    const group = await acme.send('POST', '/Groups', { DisplayName: 'cases', Members: [{ Value: id }] });
    const renamed = await acme.send('PUT', `/Users/${id}`, {
      username: 'cay@acme.example',
      NAME: { familyname: 'Casey' },
    });

    expect(user.body).toMatchObject({
      userName: 'cay@acme.example',
      externalId: 'Ext-9',
      name: { givenName: 'Cay', familyName: 'Case' },
      active: false,
    });
    expect(group.body).toMatchObject({ displayName: 'cases', members: [{ value: id }] });
    expect(renamed.body).toMatchObject({ name: { givenName: 'Cay', familyName: 'Casey' }, active: false });
  });

  it.each([
    ['an address that has an account', aScimUser('ada@ACME.example'), '409 uniqueness'],
    ['an address of another domain', aScimUser('ada@other.example'), '400 invalidValue'],
    ['the address of a customer', aScimUser(BUYER), '400 invalidValue'],
    ['a name that is no address', aScimUser('ada'), '400 invalidValue'],
    ['no name at all', { schemas: [] }, '400 invalidValue'],
    ['a truth that is none', aScimUser('eve@acme.example', { active: 'perhaps' }), '400 invalidSyntax'],
  ])('refuses %s, in the words of SCIM', async (_what, body, refusal) => {
    const [status, scimType] = refusal.split(' ');
    const answer = await acme.send('POST', '/Users', body);

    expect(answer).toMatchObject({
      status: Number(status),
      type: expect.stringContaining('application/scim+json') as string,
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status, scimType },
    });
    expect(answer.body['detail']).toEqual(expect.any(String));
  });

  it('adds a group with members, who get at once what the mapping gives; one name once', async () => {
    const user = await acme.send('POST', '/Users', aScimUser('gil@acme.example'));
    const body = aScimGroup('portal-editors', [String(user.body['id'])]);

    const answer = await acme.send('POST', '/Groups', body);

    expect(answer).toMatchObject({
      status: 201,
      body: { displayName: 'portal-editors', members: [{ display: 'gil@acme.example' }] },
    });
    expect((await accountAt(acme.world, 'gil@acme.example'))?.roles).toEqual(['editor', 'end-users']);
    expect(await acme.send('POST', '/Groups', body)).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
  });

  it('a group that has the name of a role gives nothing: only the mapping does', async () => {
    const user = await acme.send('POST', '/Users', aScimUser('hal@acme.example'));

    await acme.send('POST', '/Groups', aScimGroup('administrators', [String(user.body['id'])]));

    expect(await accountAt(acme.world, 'hal@acme.example')).toMatchObject({
      group_name: 'end-users',
      roles: ['end-users'],
    });
  });

  it('refuses members whom the directory does not see', async () => {
    const { rows } = await acme.world.db.system.query<{ id: string }>(
      'select id from users where email = $1',
      [BUYER],
    );
    for (const id of [rows[0]?.id ?? '', 'nobody', "' or 1=1 --"])
      expect(await acme.send('POST', '/Groups', aScimGroup(`with ${id}`, [id]))).toMatchObject({
        status: 400,
        body: { scimType: 'invalidValue' },
      });
  });
});
