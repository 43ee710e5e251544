/** Tables that a large customer fills: whatever holds one of them for longer than a moment stops the portal. */
const LARGE = new Set(
  `orders order_status_history order_eta_changes order_volumes order_day_counters invoice_day_counters invoices invoice_documents invoice_days claims claim_keys
   claim_steps attachments disputes audit_trail audit_chain security_events sessions access_tokens users customer_products
   search_terms accepted_keys`.split(/\s+/),
);

/** What holds a table for as long as it has rows, or what processes of the version before still use, and what to do instead. */
const RULES: readonly (readonly [pattern: RegExp, what: string])[] = [
  [
    /create (?:unique )?index (?:if not exists )?\S+ on (?:only )?([a-z_.]+)/g,
    'builds an index while nobody may write: have `create index concurrently` in a job of its own, or say why the table is short',
  ],
  [
    /alter table (?:if exists )?([a-z_.]+)[^;]*\bset data type\b|alter table (?:if exists )?([a-z_.]+)[^;]*\balter column \S+ type\b/g,
    'writes every row anew: add another column and move over',
  ],
  [
    /alter table (?:if exists )?([a-z_.]+)[^;]*\balter column \S+ set expression\b/g,
    'writes every row anew: a new column that is filled by a job, or a condition of the query',
  ],
  [
    /alter table (?:if exists )?([a-z_.]+)[^;]*\badd (?:constraint \S+ )?(?:check|foreign key)\b(?![^;]*\bnot valid\b)/g,
    'reads every row while nobody may write: add it `not valid`, and validate it in the next migration',
  ],
  [
    /alter table (?:if exists )?([a-z_.]+)[^;]*\balter column \S+ set not null\b/g,
    'reads every row while nobody may read: a check that is `not valid`, validated in the next one, comes first',
  ],
  [
    /alter table (?:if exists )?([a-z_.]+)[^;]*\badd (?:column )?[^;]*\bstored\b/g,
    'writes every row anew: make it `virtual`, or fill it by a job',
  ],
  [
    /alter table (?:if exists )?([a-z_.]+)[^;]*\b(?:drop column|rename)\b/g,
    'takes away what processes of the version before may still use: in the version after, with "-- contracts: why nobody does"',
  ],
  [
    /(?:^|;)\s*update (?:only )?([a-z_.]+) set\b/g,
    'changes many rows in one go: move data in portions, by a job',
  ],
  [/(?:^|;)\s*delete from (?:only )?([a-z_.]+)\b/g, 'deletes many rows in one go: in portions, by a job'],
];

const ALWAYS: readonly (readonly [pattern: RegExp, what: string])[] = [
  [
    /\bdrop index [a-z_., ]+(?=;.*\bcreate (?:unique )?index\b)/g,
    'keeps readers out until the end: drop indexes last',
  ],
  [/\b(?:vacuum full|cluster\s+[a-z_]+|lock table)\b/g, 'holds tables for long: leave it out'],
];

/**
 * A sentence for each statement that would stop the portal of a large customer. `-- holds <table>: why it is short`, or
 * `-- contracts: why`, on a line of its own lets that table pass.
 */
export function lockProblems(sql: string): string[] {
  const excused = new Set([...sql.matchAll(/^-- holds ([a-z_]+): \S+/gm)].map(([, table]) => table));
  const contracts = /^-- contracts: \S+/m.test(sql);
  const bare = sql
    .replaceAll(/--.*$/gm, '')
    // Bodies of functions run later, when somebody calls them.
    .replaceAll(/\$([a-z_]*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
  const made = new Set(
    [...bare.matchAll(/create table (?:if not exists )?([a-z_.]+)/g)].map(([, table]) => table),
  );
  const found = RULES.flatMap(([pattern, what]) =>
    [...bare.matchAll(pattern)].flatMap((match) => {
      const table = match.slice(1).find((each) => each !== undefined) ?? '';
      if (!LARGE.has(table) || made.has(table) || excused.has(table)) return [];
      return what.includes('contracts') && contracts ? [] : [`${table}: ${what}.`];
    }),
  );
  const always = ALWAYS.flatMap(([pattern, what]) =>
    [...bare.matchAll(pattern)].map(([words]) => `${words}: ${what}.`),
  );
  return [...found, ...always];
}
