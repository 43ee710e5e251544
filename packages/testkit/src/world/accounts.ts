import type { TestWorld } from './test-world.ts';

/** Demo accounts by what they are. */
export const ADMINISTRATOR = 'admin@maincrop.example';
export const RESTAURANT_OWNER = 'chef@restaurant.example';
export const MULTINATIONAL = 'brand@chain.example';

/** The id of a demo account. */
export async function userIdOf(world: TestWorld, email: string): Promise<string> {
  const found = await world.db.system.query<{ id: string }>('select id from users where email = $1', [email]);
  return found.rows[0]?.id ?? 'nobody';
}

/** The actions in the audit trail about a user, the oldest first. */
export async function auditedActions(world: TestWorld, userId: string): Promise<string[]> {
  const found = await world.db.system.query<{ action: string }>(
    'select action from audit_trail where object = $1 order by id',
    [userId],
  );
  return found.rows.map(({ action }) => action);
}
