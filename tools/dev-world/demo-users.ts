import { DEMO_PASSWORD } from '@maincrop/api/platform/access/demo-password';
import { hashPassword } from '@maincrop/api/platform/access/password-hash';
import { currentTerms } from '@maincrop/api/platform/current-terms';
import { multinationalSectionPolicy } from '@maincrop/domain/access/multinational-slug';
import type { DemoOffer, Services } from '@maincrop/api/platform/services';
import { Secret } from 'otpauth';
import { seedDemoDishes } from './demo-dishes.ts';
import { seedDemoRestaurants } from './demo-restaurants.ts';
import demoUsers from './demo-users.json' with { type: 'json' };

/**
 * Creates the demo accounts on the first start: one for each kind of user, an add-on role that denies ordering and
 * one that opens the pages of one multinational.
 * Later starts change nothing; answers whether this was the first. Source: OPEN-01 "accounts needed".
 */
export async function seedDemoUsers(world: Services): Promise<boolean> {
  const { system } = world.db;
  const found = await system.query('select 1 from users limit 1');
  if (found.rowCount) return false;
  await system.query(
    "insert into roles (id, name) values ('no-ordering', 'No ordering') on conflict do nothing",
  );
  await system.query(
    `insert into policies (role_id, resource, actions, effect, wildcard)
       select 'no-ordering', '/new-order', '{post}', 'deny', false
       where not exists (select 1 from policies where role_id = 'no-ordering')`,
  );
  await system.query(
    "insert into roles (id, name) values ('chain-pages', 'Pages of Chain Kitchen') on conflict do nothing",
  );
  const { resource, actions, effect, wildcard } = multinationalSectionPolicy('chain');
  await system.query(
    `insert into policies (role_id, resource, actions, effect, wildcard)
       select 'chain-pages', $1, $2, $3, $4 where not exists (select 1 from policies where role_id = 'chain-pages')`,
    [resource, actions, effect, wildcard],
  );
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const terms = await currentTerms(world);
  for (const user of demoUsers) {
    const created = await system.query<{ id: string }>(
      `insert into users (email, password_hash, first_name, last_name, phone, locale, group_name, sap_id,
           mfa_preference, totp_secret, deleted_at, created_at, profile_created_at, terms_version, terms_accepted_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $12) returning id`,
      [
        user.email,
        passwordHash,
        user.firstName,
        user.lastName,
        user.phone,
        user.locale,
        user.group,
        user.sapId,
        user.mfa,
        user.mfa === 'TOTP' ? new Secret({ size: 20 }).base32 : null,
        user.isActive ? null : world.clock.now(),
        world.clock.now(),
        terms?.number,
      ],
    );
    const id = created.rows[0]?.id;
    const roles = user.group === null ? user.extraRoles : [user.group, ...user.extraRoles];
    await system.query('insert into user_sap_customers select $1, unnest($2::text[])', [
      id,
      user.enabledSapCustomers,
    ]);
    await system.query('insert into user_roles select $1, unnest($2::text[])', [id, roles]);
  }
  await seedDemoRestaurants(world);
  await seedDemoDishes(world);
  return true;
}

/** What the sign-in page of the demo offers and `npm start` prints. */
export const demo: DemoOffer = {
  password: DEMO_PASSWORD,
  accounts: demoUsers.map(({ kind, email, mfa, isActive }) => ({
    kind,
    email,
    mfa: mfa as 'none' | 'SMS' | 'TOTP',
    isActive,
  })),
};
