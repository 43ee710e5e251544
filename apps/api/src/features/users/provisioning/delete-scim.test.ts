import { accountAt } from '@maincrop/testkit/company/company-world';
import {
  aScimGroup,
  aScimUser,
  createDirectoryWorld,
  type Directory,
  DIRECTORY_TOKEN,
  directoryOf,
  OTHER_TOKEN,
} from '@maincrop/testkit/company/directory';
import { auditOf } from '@maincrop/testkit/users/users';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('deleteScim', () => {
  let acme: Directory;
  beforeAll(async () => {
    acme = await createDirectoryWorld({ defaultGroup: 'end-users' });
  });
  afterAll(() => acme.close());

  it('takes a user out of the list and deactivates the account; whoever comes back is the same', async () => {
    const email = 'ada@acme.example';
    const id = String((await acme.send('POST', '/Users', aScimUser(email))).body['id']);

    expect(await acme.send('DELETE', `/Users/${id}`)).toMatchObject({ status: 204, body: {} });

    expect((await acme.send('GET', `/Users/${id}`)).status).toBe(404);
    expect((await acme.send('DELETE', `/Users/${id}`)).status).toBe(404);
    expect((await accountAt(acme.world, email))?.deleted_at).not.toBeNull();
    expect(await auditOf(acme.world, 'user.disabled')).toMatchObject([{ object: id }]);

    expect(await acme.send('POST', '/Users', aScimUser(email))).toMatchObject({
      status: 201,
      body: { id, active: true },
    });
    expect((await accountAt(acme.world, email))?.deleted_at).toBeNull();
  });

  it('somebody else with the address of whoever left gets nothing of theirs, until the portal says who it is', async () => {
    const email = 'eve@acme.example';
    const left = aScimUser(email, { externalId: 'first' });
    const id = String((await acme.send('POST', '/Users', left)).body['id']);
    const group = await acme.send('POST', '/Groups', aScimGroup('portal-editors', [id]));
    await acme.send('DELETE', `/Users/${id}`);
    expect((await accountAt(acme.world, email))?.roles).not.toContain('editor');
    const groups = await acme.send('GET', '/Groups?filter=displayName%20eq%20%22PORTAL-editors%22');
    expect(groups.body['Resources']).toMatchObject([{ members: [] }]);

    const newcomer = aScimUser(email, { externalId: 'second' });
    expect(await acme.send('POST', '/Users', newcomer)).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });

    const admin = await acme.world.signIn(ADMINISTRATOR);
    await admin.call('enableUser', { body: { id } });
    expect((await acme.send('PUT', `/Users/${id}`, newcomer)).body).toMatchObject({
      id,
      externalId: 'second',
      groups: [],
    });
    await acme.send('DELETE', `/Groups/${String(group.body['id'])}`);
  });

  it('takes a call that names the type of a body and sends none', async () => {
    const id = String((await acme.send('POST', '/Users', aScimUser('fay@acme.example'))).body['id']);
    const headers = { authorization: `Bearer ${DIRECTORY_TOKEN}`, 'content-type': 'application/scim+json' };

    const answer = await fetch(`${acme.world.base}/scim/acme/v2/Users/${id}`, { method: 'DELETE', headers });

    expect(answer.status).toBe(204);
  });

  it('removes a group, and with it what it gave', async () => {
    const email = 'bob@acme.example';
    const id = String((await acme.send('POST', '/Users', aScimUser(email))).body['id']);
    const group = String((await acme.send('POST', '/Groups', aScimGroup('portal-editors', [id]))).body['id']);
    expect((await accountAt(acme.world, email))?.roles).toEqual(['editor', 'end-users']);

    expect((await acme.send('DELETE', `/Groups/${group}`)).status).toBe(204);

    expect((await accountAt(acme.world, email))?.roles).toEqual(['end-users']);
  });

  it('ADM-11 never takes the last one who can mend roles', async () => {
    const email = 'cy@acme.example';
    const id = String((await acme.send('POST', '/Users', aScimUser(email))).body['id']);
    await acme.world.db.system.query("delete from user_roles where role_id = 'administrators'");
    await acme.world.db.system.query("insert into user_roles values ($1, 'administrators')", [id]);

    expect((await acme.send('DELETE', `/Users/${id}`)).status).toBe(409);
    expect((await accountAt(acme.world, email))?.deleted_at).toBeNull();
  });

  it('another company deletes nothing of it', async () => {
    const id = String((await acme.send('POST', '/Users', aScimUser('dan@acme.example'))).body['id']);

    expect((await directoryOf(acme.world, 'other', OTHER_TOKEN)('DELETE', `/Users/${id}`)).status).toBe(404);
  });
});
