import type { Services } from '@maincrop/api/platform/services';
import demoPeople from './demo-people.json' with { type: 'json' };

/**
 * Adds the people of further customers, so that the lists of the demo have pages and every state: active, invited,
 * deactivated, with and without a second factor. They have the password of the demo accounts, beside which they are
 * created.
 */
export async function seedDemoPeople({ db, clock }: Services): Promise<void> {
  const now = clock.now().getTime();
  for (const [index, person] of demoPeople.entries()) {
    const since = new Date(now - (index + 1) * DAYS_APART * DAY_MS);
    const isInvited = person.state === 'invited';
    const roles = [person.group, ...person.extraRoles];
    await db.system.query(
      `with added as (
         insert into users (email, password_hash, first_name, last_name, phone, locale, group_name, sap_id,
             mfa_preference, deleted_at, created_at, profile_created_at)
           select $1, case when $9 then null else password_hash end, $2, $3, $4, $5, $6, $7, $8, $10, $11,
               case when $9 then null else $11::timestamptz end
             from users where password_hash is not null order by created_at, email limit 1
           returning id
       ), customers as (
         insert into user_sap_customers select id, $7 from added where $7::text is not null
       )
       insert into user_roles select id, unnest($12::text[]) from added`,
      [
        person.email,
        person.firstName,
        person.lastName,
        person.phone,
        person.locale,
        person.group,
        person.sapId,
        person.phone === null ? 'none' : 'SMS',
        isInvited,
        person.state === 'inactive' ? clock.now() : null,
        since,
        roles,
      ],
    );
  }
}

const DAYS_APART = 6;
const DAY_MS = 24 * 60 * 60 * 1000;
