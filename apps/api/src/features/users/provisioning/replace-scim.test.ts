import { accountAt } from '@maincrop/testkit/company/company-world';
import {
  aScimGroup,
  aScimUser,
  createDirectoryWorld,
  type Directory,
  directoryOf,
  OTHER_TOKEN,
} from '@maincrop/testkit/company/directory';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import { anAccount, idOf } from '@maincrop/testkit/users/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('replaceScim', () => {
  let acme: Directory;
  let id = '';
  beforeAll(async () => {
    acme = await createDirectoryWorld({ defaultGroup: 'end-users' });
    id = String((await acme.send('POST', '/Users', aScimUser('ada@acme.example'))).body['id']);
  });
  afterAll(() => acme.close());

  it('changes name and address', async () => {
    const body = aScimUser('ada.new@acme.example', { name: { givenName: 'Adele', familyName: 'New' } });

    expect((await acme.send('PUT', `/Users/${id}`, body)).body).toMatchObject({
      userName: 'ada.new@acme.example',
      name: { givenName: 'Adele', familyName: 'New' },
    });
    expect((await accountAt(acme.world, 'ada.new@acme.example'))?.id).toBe(id);
  });

  it('refuses an address that is taken, and one of another domain', async () => {
    await acme.send('POST', '/Users', aScimUser('bob@acme.example'));

    expect(await acme.send('PUT', `/Users/${id}`, aScimUser('BOB@acme.example'))).toMatchObject({
      status: 409,
    });
    expect(await acme.send('PUT', `/Users/${id}`, aScimUser(ADMINISTRATOR))).toMatchObject({ status: 400 });
  });

  it('a sign-up that nobody confirmed takes no address', async () => {
    const address = 'begun@acme.example';
    await acme.world.call('signUp', {
      body: { email: address, password: 'Potatoes-and-salt-12', locale: 'de', acceptTerms: true },
    });

    expect(await acme.send('PUT', `/Users/${id}`, aScimUser(address))).toMatchObject({
      status: 200,
      body: { id, userName: address },
    });
  });

  it('whom an administrator deactivated no directory activates', async () => {
    await anAccount(acme.world, { email: 'cy@acme.example', roles: [] });
    const { call } = await acme.world.signIn(ADMINISTRATOR);
    const cy = await idOf(acme.world, 'cy@acme.example');
    await call('disableUser', { body: { id: cy } });

    const answer = await acme.send('PUT', `/Users/${cy}`, aScimUser('cy@acme.example', { active: true }));

    expect(answer).toMatchObject({ status: 200, body: { active: false } });
    expect((await accountAt(acme.world, 'cy@acme.example'))?.deleted_at).not.toBeNull();
  });

  it('replaces the members of a group; whoever goes loses what it gave', async () => {
    const [dan, eve] = [
      String((await acme.send('POST', '/Users', aScimUser('dan@acme.example'))).body['id']),
      String((await acme.send('POST', '/Users', aScimUser('eve@acme.example'))).body['id']),
    ];
    const group = String(
      (await acme.send('POST', '/Groups', aScimGroup('portal-editors', [dan]))).body['id'],
    );

    await acme.send('PUT', `/Groups/${group}`, aScimGroup('portal-editors', [eve]));

    expect((await accountAt(acme.world, 'dan@acme.example'))?.roles).toEqual(['end-users']);
    expect((await accountAt(acme.world, 'eve@acme.example'))?.roles).toEqual(['editor', 'end-users']);
    await acme.send('PUT', `/Groups/${group}`, aScimGroup('something else', [eve]));
    expect((await accountAt(acme.world, 'eve@acme.example'))?.roles).toEqual(['end-users']);
  });

  it('another company changes nothing of it', async () => {
    const other = directoryOf(acme.world, 'other', OTHER_TOKEN);

    expect((await other('PUT', `/Users/${id}`, aScimUser('x@other.example'))).status).toBe(404);
  });
});
