import {
  aScimUser,
  createDirectoryWorld,
  type Directory,
  DIRECTORY_TOKEN,
  directoryOf,
  OTHER_TOKEN,
} from '@maincrop/testkit/company/directory';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listScim', () => {
  let acme: Directory;
  beforeAll(async () => {
    acme = await createDirectoryWorld({ defaultGroup: 'end-users' });
    for (const name of ['a', 'b', 'c']) {
      await acme.send('POST', '/Users', aScimUser(`${name}@acme.example`, { externalId: `ext-${name}` }));
      acme.world.clock.advance(1000);
    }
    await acme.send('POST', '/Groups', { displayName: 'First', externalId: 'g-1' });
  });
  afterAll(() => acme.close());

  const found = async (path: string) => {
    const { status, body } = await acme.send('GET', path);
    const resources = (body['Resources'] ?? []) as { userName?: string; displayName?: string }[];
    return {
      status,
      total: body['totalResults'],
      names: resources.map((each) => each.userName ?? each.displayName),
    };
  };
  const where = (filter: string) => found(`/Users?filter=${encodeURIComponent(filter)}`);

  it('shows the users of the domains of the company and nobody else', async () => {
    expect(await found('/Users')).toEqual({
      status: 200,
      total: 3,
      names: ['a@acme.example', 'b@acme.example', 'c@acme.example'],
    });
    expect(await where(`userName eq "${BUYER}"`)).toMatchObject({ status: 200, total: 0 });
  });

  it.each([
    ['startIndex=2&count=1', ['b@acme.example']],
    ['startIndex=0&count=1', ['a@acme.example']],
    ['startIndex=-5&count=2', ['a@acme.example', 'b@acme.example']],
    ['startIndex=4', []],
    ['count=0', []],
    ['count=-1', []],
    ['count=100000', ['a@acme.example', 'b@acme.example', 'c@acme.example']],
  ])('pages by %s and always says how many there are', async (query, names) => {
    expect(await found(`/Users?${query}`)).toEqual({ status: 200, total: 3, names });
  });

  it.each([
    ['userName eq "B@acme.example"', ['b@acme.example']],
    ['USERNAME Eq "b@acme.example"', ['b@acme.example']],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "b@acme.example"', ['b@acme.example']],
    ['externalId eq "ext-c"', ['c@acme.example']],
    ['externalId eq "EXT-C"', []],
    ['emails.value eq "a@acme.example"', ['a@acme.example']],
    ['emails[type eq "work"].value eq "A@acme.example"', ['a@acme.example']],
    [String.raw`userName eq "\u0062@acme.example"`, ['b@acme.example']],
    ['id eq "nothing"', []],
  ])('filters by %s', async (filter, names) => {
    expect((await where(filter)).names).toEqual(names);
  });

  it.each([
    'userName co "a"',
    'userName eq "a" or userName eq "b"',
    'title eq "x"',
    'userName eq',
    'not (userName eq "a")',
    'userName eq 5',
    String.raw`userName eq "\x"`,
    'constructor eq "x"',
  ])('refuses the filter %s as RFC 7644 has it', async (filter) => {
    const answer = await acme.send('GET', `/Users?filter=${encodeURIComponent(filter)}`);

    expect(answer).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } });
  });

  it('finds groups by name and id, without their members on request', async () => {
    expect((await found('/Groups?filter=displayName%20eq%20%22First%22')).names).toEqual(['First']);
    expect((await found('/Groups?filter=externalId%20eq%20%22g-1%22')).names).toEqual(['First']);
    const { body } = await acme.send('GET', '/Groups?excludedAttributes=members');
    expect(body['Resources']).toEqual([
      expect.not.objectContaining({ members: expect.anything() as unknown }),
    ]);
  });

  it('says what the service can do', async () => {
    const config = await acme.send('GET', '/ServiceProviderConfig');
    expect(config.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    expect((await acme.send('GET', '/ResourceTypes')).body).toMatchObject({
      totalResults: 2,
      Resources: [
        {
          id: 'User',
          endpoint: '/Users',
          schema: 'urn:ietf:params:scim:schemas:core:2.0:User',
          description: expect.any(String),
        },
        { id: 'Group', endpoint: '/Groups' },
      ],
    });
    expect((await acme.send('GET', '/ResourceTypes?filter=name%20eq%20%22User%22')).status).toBe(403);
    expect((await acme.send('GET', '/Schemas')).body).toMatchObject({ totalResults: 2 });
  });

  it.each([
    ['no token', 'acme', null],
    ['a wrong token', 'acme', 'wrong'],
    ['the token of another company', 'acme', OTHER_TOKEN],
    ['a company without a directory', 'without', DIRECTORY_TOKEN],
    ['a company that there is not', 'nobody', DIRECTORY_TOKEN],
    ['the hash of the token', 'acme', '0'.repeat(64)],
  ])('refuses %s alike', async (_what, company, token) => {
    const answer = await directoryOf(acme.world, company, token)('GET', '/Users');

    expect(answer).toMatchObject({ status: 401, body: { status: '401' } });
    expect(answer.body['Resources']).toBeUndefined();
  });

  it('each directory sees its own', async () => {
    const { body } = await directoryOf(acme.world, 'other', OTHER_TOKEN)('GET', '/Users');
    const groups = await directoryOf(acme.world, 'other', OTHER_TOKEN)('GET', '/Groups');

    expect([body['totalResults'], groups.body['totalResults']]).toEqual([0, 0]);
  });

  it('a token of a directory opens nothing else, and a session no directory', async () => {
    const response = await fetch(`${acme.world.base}/identity/session`, {
      headers: { authorization: `Bearer ${DIRECTORY_TOKEN}` },
    });
    expect(response.status).toBe(401);
    const { token } = await acme.world.signIn('admin@maincrop.example');
    expect((await directoryOf(acme.world, 'acme', token)('GET', '/Users')).status).toBe(401);
  });
});
