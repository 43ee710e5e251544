import { DEFAULT_ROLES } from '@maincrop/domain/access/default-roles';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reconcileRoles } from './reconcile-roles.ts';

/** An add-on role that nobody needs to sign in. */
const ROLE = 'claims-desk';
const RIGHT = '/claims-desk';

describe('default roles of a new version', () => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await createTestWorld();
  });
  afterEach(() => world.close());

  const system = (text: string) => world.db.system.query(text);
  const rightsOfRole = async () => {
    const { rows } = await world.db.system.query<{ resource: string; actions: string[] }>(
      'select resource, actions from policies where role_id = $1 order by resource, actions',
      [ROLE],
    );
    return rows.map(({ resource, actions }) => `${actions.join()} ${resource}`);
  };
  const reconciled = async () => {
    await reconcileRoles(world.db.system);
    return rightsOfRole();
  };

  it('ACC-13 a new installation has each role with its rights, and a second look changes nothing', async () => {
    const { rows } = await world.db.system.query('select id from roles');
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(DEFAULT_ROLES.map(({ id }) => id)),
    );

    expect(await reconciled()).toEqual([`get,post ${RIGHT}`]);
  });

  it('give a role that is there what is new, and only that', async () => {
    await system(`update policies set actions = '{get}' where role_id = '${ROLE}'`);
    await system(`delete from given_rights where role_id = '${ROLE}' and action = 'post'`);

    expect(await reconciled()).toEqual([`get ${RIGHT}`, `post ${RIGHT}`]);
  });

  it('leave away what administrators took away', async () => {
    await system(`delete from policies where role_id = '${ROLE}'`);

    expect(await reconciled()).toEqual([]);
  });

  it('do not bring back a role that administrators deleted', async () => {
    await system(`delete from roles where id = '${ROLE}'`);

    expect(await reconciled()).toEqual([]);
    expect((await system(`select 1 from roles where id = '${ROLE}'`)).rowCount).toBe(0);
  });

  it('take an installation that is older than the record as it stands, and give it what comes after', async () => {
    await system('delete from given_rights');
    await system("insert into given_rights select id, '*', '*' from roles");
    await system(`update policies set actions = '{get}' where role_id = '${ROLE}'`);

    expect(await reconciled()).toEqual([`get ${RIGHT}`]);
    await system(`delete from given_rights where role_id = '${ROLE}' and action = 'post'`);
    expect(await reconciled()).toEqual([`get ${RIGHT}`, `post ${RIGHT}`]);
  });

  it('are given once, however many processes start at once', async () => {
    await system(`delete from given_rights where role_id = '${ROLE}'`);
    await system(`delete from roles where id = '${ROLE}'`);

    await Promise.all(Array.from({ length: 5 }, () => reconcileRoles(world.db.system)));

    expect(await rightsOfRole()).toEqual([`get,post ${RIGHT}`]);
  });
});
