import {
  aScimGroup,
  aScimPatch,
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

  // Proves note_user_change.
  it('says when somebody was changed last: as they came until somebody changes them', async () => {
    const own = String((await acme.send('POST', '/Users', aScimUser('changed@acme.example'))).body['id']);
    const patch = async (operation: object) => acme.send('PATCH', `/Users/${own}`, aScimPatch(operation));
    const metaOf = async (): Promise<Readonly<Record<string, string>> | undefined> =>
      (await acme.send('GET', `/Users/${own}`)).body['meta'];
    const asTheyCame = await metaOf();
    const created = asTheyCame?.['created'];
    expect(asTheyCame).toMatchObject({ lastModified: created });

    await patch({ op: 'replace', path: 'active', value: true });
    expect(await metaOf()).toEqual(asTheyCame);
    await patch({ op: 'replace', path: 'name.familyName', value: 'New' });

    const renamed = await metaOf();
    expect(renamed).not.toMatchObject({ lastModified: created });
    await patch({ op: 'replace', path: 'active', value: false });
    expect(await metaOf()).not.toEqual(renamed);
  });

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

  it.each([
    ['attributes=displayName', ['displayName', 'id', 'schemas']],
    ['attributes=Members.value', ['id', 'members', 'schemas']],
    [
      'excludedAttributes=meta,%20urn:ietf:params:scim:schemas:core:2.0:Group:members,id',
      ['displayName', 'id', 'schemas'],
    ],
  ])('shows of a group what is asked for: %s', async (asked, shown) => {
    const { body } = await acme.send('GET', `/Groups/${groupId}?${asked}`);

    expect(Object.keys(body).toSorted()).toEqual(shown);
  });

  it.each(['/Me', '/Bulk', '/Foo', '/Foo/1', '/Users/.search/x'])(
    '%s is not there, in the words of SCIM',
    async (path) => {
      expect(await acme.send('GET', path)).toMatchObject({
        status: 404,
        type: expect.stringContaining('application/scim+json') as string,
        body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404' },
      });
    },
  );

  it('says how to sign in', async () => {
    const answer = await fetch(`${acme.world.base}/scim/acme/v2/Users/${id}`);

    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="scim"']);
  });

  it('names in its schemas what its answers hold', async () => {
    const { body } = await acme.send('GET', '/Schemas');
    const named = (
      body as { Resources?: readonly { attributes: readonly { name: string }[] }[] }
    ).Resources?.map(({ attributes }) => attributes.map(({ name }) => name));

    // In every resource, and so in no schema (RFC 7643, section 3.1).
    const common = ['schemas', 'id', 'externalId', 'meta'];
    for (const [index, path] of [`/Users/${id}`, `/Groups/${groupId}`].entries()) {
      const shown = Object.keys((await acme.send('GET', path)).body).filter((name) => !common.includes(name));
      expect(named?.[index]?.toSorted()).toEqual(shown.toSorted());
    }
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
