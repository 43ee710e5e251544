import {
  aScimGroup,
  aScimUser,
  createDirectoryWorld,
  type Directory,
  directoryOf,
  OTHER_TOKEN,
} from '@maincrop/testkit/company/directory';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getScim', () => {
  let acme: Directory;
  let id = '';
  let groupId = '';
  beforeAll(async () => {
    acme = await createDirectoryWorld({ defaultGroup: 'end-users' });
    id = String((await acme.send('POST', '/Users', aScimUser('ada@acme.example'))).body['id']);
    groupId = String((await acme.send('POST', '/Groups', aScimGroup('All', [id]))).body['id']);
  });
  afterAll(() => acme.close());

  it('shows a user with the groups of the directory, and a group with its members', async () => {
    expect((await acme.send('GET', `/Users/${id}`)).body).toMatchObject({
      id,
      groups: [{ value: groupId, display: 'All' }],
    });
    expect((await acme.send('GET', `/Groups/${groupId}`)).body).toMatchObject({ members: [{ value: id }] });
    expect((await acme.send('GET', `/Groups/${groupId}?excludedAttributes=members`)).body).not.toHaveProperty(
      'members',
    );
  });

  it('shows types and schemas by their ids', async () => {
    expect((await acme.send('GET', '/ResourceTypes/User')).body).toMatchObject({ name: 'User' });
    expect(
      (await acme.send('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:Group')).body,
    ).toMatchObject({
      name: 'Group',
    });
    expect((await acme.send('GET', '/Schemas/none')).status).toBe(404);
  });

  it('a user of another domain, one of another company and no id at all are not there', async () => {
    const { rows } = await acme.world.db.system.query<{ id: string }>(
      'select id from users where email = $1',
      [BUYER],
    );
    for (const each of [rows[0]?.id ?? '', 'nobody', "'"])
      expect((await acme.send('GET', `/Users/${each}`)).status).toBe(404);
    expect((await acme.send('GET', '/Users/%00')).status).toBe(400);
    const other = directoryOf(acme.world, 'other', OTHER_TOKEN);
    expect((await other('GET', `/Users/${id}`)).status).toBe(404);
    expect((await other('GET', `/Groups/${groupId}`)).status).toBe(404);
  });
});
