import type { PoolClient } from 'pg';

export interface OwnData {
  readonly account: Readonly<Record<string, string | null>>;
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly customers: readonly Readonly<Record<string, string>>[];
  readonly sessions: readonly Readonly<Record<string, string | null>>[];
  readonly rememberedDevices: readonly Readonly<Record<string, string | null>>[];
  readonly passkeys: readonly Readonly<Record<string, string | null>>[];
  readonly restaurants: readonly Readonly<Record<string, string | number>>[];
  readonly dishes: readonly Readonly<Record<string, string | number>>[];
  readonly menuMonths: readonly Readonly<Record<string, string | number>>[];
  readonly tillHeadings: readonly Readonly<Record<string, string>>[];
  readonly courses: readonly Readonly<Record<string, string | number | null>>[];
  readonly certificates: readonly Readonly<Record<string, string>>[];
  readonly customerRequests: readonly Readonly<Record<string, string | null>>[];
  readonly contactMessages: readonly Readonly<Record<string, string | null>>[];
  readonly orders: readonly Readonly<Record<string, string>>[];
  readonly claims: readonly Readonly<Record<string, string>>[];
  readonly invoiceRecipients: readonly Readonly<Record<string, string | null>>[];
  readonly containerCalculations: readonly Readonly<Record<string, string | readonly object[]>>[];
  readonly securityEvents: readonly Readonly<Record<string, string>>[];
  readonly activity: readonly Readonly<Record<string, string | null>>[];
}

// Column by column, so that nothing is told just because it was added to a table: no hash, secret, code or token.
const QUESTIONS: readonly (readonly [section: keyof OwnData, text: string])[] = [
  [
    'account',
    `select id as "clientId", email, phone, locale, first_name as "firstName", last_name as "lastName",
       function_title as "functionTitle", city, country, group_name as "group", sap_id as "sapId",
       mfa_preference as "secondFactor", iso(created_at) as "createdAt", iso(profile_created_at) as "profileCreatedAt",
       terms_version as "termsVersion", iso(terms_accepted_at) as "termsAcceptedAt",
       campaign ->> 'source' as "campaignSource", campaign ->> 'medium' as "campaignMedium",
       campaign ->> 'campaign' as "campaignName", campaign ->> 'content' as "campaignContent",
       campaign ->> 'registered-url' as "campaignRegisteredUrl"
     from users where id = $1`,
  ],
  [
    'roles',
    'select r.id, r.name from user_roles u join roles r on r.id = u.role_id where u.user_id = $1 order by r.name',
  ],
  [
    'customers',
    `select u.customer_nr as "CustomerNr", coalesce(c.name, '') as "CustName1"
     from user_sap_customers u left join customers c on c.customer_nr = u.customer_nr
     where u.user_id = $1 order by u.customer_nr`,
  ],
  [
    'sessions',
    `select user_agent as "userAgent", iso(created_at) as "createdAt", iso(last_seen_at) as "lastSeenAt",
       iso(ended_at) as "endedAt"
     from sessions where user_id = $1 order by created_at, id`,
  ],
  [
    'rememberedDevices',
    `select user_agent as "userAgent", iso(created_at) as "createdAt", iso(expires_at) as "expiresAt"
     from remembered_devices where user_id = $1 order by created_at, id`,
  ],
  [
    'passkeys',
    `select name, iso(created_at) as "createdAt", iso(last_used_at) as "lastUsedAt"
     from passkeys where user_id = $1 order by created_at, id`,
  ],
  [
    'restaurants',
    `select id, name as "restaurantName", type as "restaurantType", seats as "restaurantSeats",
       telephone as "restaurantTelephone", website as "restaurantWebsite", street as "restaurantStreet",
       house_number as "restaurantNumber", postal_code as "restaurantPostalcode", city as "restaurantCity",
       country as "restaurantCountry"
     from restaurants where user_id = $1 order by lower(name), id`,
  ],
  [
    'dishes',
    `select id, restaurant_id as "restaurantId", course, name, popularity, cost_price as "costPrice",
       chef_time as "chefTime", staff_time as "staffTime", price, product_nr as "productNr", portion_g as "portionG",
       yield_percent as "yieldPercent", net_weight_g as "netWeightG", case_price_cents as "casePriceCents",
       cost_cents as "costCents"
     from dishes where user_id = $1 order by restaurant_id, course, lower(name), id`,
  ],
  [
    'menuMonths',
    `select restaurant_id as "restaurantId", course, month, winners, runners, sleepers, laggards, servings,
       result_cents as "resultCents"
     from menu_months where user_id = $1 order by restaurant_id, course, month`,
  ],
  [
    'tillHeadings',
    `select restaurant_id as "restaurantId", headings::text as headings from till_headings where user_id = $1
     order by restaurant_id`,
  ],
  [
    'courses',
    `select course_id, progress_status, section, iso(begun_at) as "begunAt",
       iso(completed_at) as "completedAt", iso(quiz_passed_at) as "quizPassedAt", iso(changed_at) as "changedAt" from course_progress
     where user_id = $1 order by course_id`,
  ],
  [
    'certificates',
    `select code, course_id, holder, course_titles::text as "courseTitles", passed_on::text as "passedOn",
       iso(issued_at) as "issuedAt", iso(replaced_at) as "replacedAt", iso(withdrawn_at) as "withdrawnAt", reason
     from course_certificates where user_id = $1 order by course_id, issued_at`,
  ],
  [
    'customerRequests',
    `select company_name as "companyName", customer_number as "customerNumber", town, message, status, reason,
       customer_nr as "CustomerNr", iso(created_at) as "askedAt", iso(decided_at) as "decidedAt"
     from customer_requests where user_id = $1 order by created_at, id`,
  ],
  [
    'contactMessages',
    `select number as "receiptNumber", customer_nr as "CustomerNr", desk_name as "deskName", reference, message,
       iso(sent_at) as "sentAt" from contact_messages where user_id = $1 order by sent_at, id`,
  ],
  // The function knows the user from the connection; the condition states the user once more.
  [
    'orders',
    `select id as "Id", to_char(placed_on + placed_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "PlacedAt" from own_orders()
     where active_user() = $1`,
  ],
  ['claims', `select id, submitted_on::text as submission_date from own_claims() where active_user() = $1`],
  [
    'invoiceRecipients',
    `select customer_nr as "CustomerNr", email, locale, array_to_string(documents, ' ') as documents,
       iso(asked_at) as "askedAt", iso(confirmed_at) as "confirmedAt", iso(stopped_at) as "stoppedAt"
     from own_invoice_recipients() where active_user() = $1`,
  ],
  [
    'containerCalculations',
    `select id, customer_nr as "CustomerNr", name, load_base as "loadBase", container_type as "containerType",
       products as "Products", iso(changed_at) as "changedAt"
     from own_container_calculations() where active_user() = $1`,
  ],
  [
    'securityEvents',
    `select iso(at) as at, kind, network, agent from security_events where user_id = $1 order by id`,
  ],
  [
    'activity',
    `select iso(at) as at, action, object from audit_trail
     where actor_user_id = $1 or as_user_id = $1 or object = $1::text order by id`,
  ],
];

/** All that is stored about a user, by section. Runs inside the user's own transaction. */
export async function ownDataOf(db: PoolClient, userId: string): Promise<OwnData> {
  const sections: Partial<Record<keyof OwnData, unknown>> = {};
  for (const [section, text] of QUESTIONS) {
    const { rows } = await db.query<Record<string, string>>(text.replaceAll(/\biso\(([a-z_]+)\)/g, ISO), [
      userId,
    ]);
    sections[section] = section === 'account' ? rows[0] : rows;
  }
  // Each section was asked for above, in the form that its columns give it.
  return sections as unknown as OwnData;
}

const ISO = `to_char($1 at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
