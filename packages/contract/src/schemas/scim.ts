import { z } from 'zod';

const company = z.string().max(40);
const id = z.string().max(100);
const text = z.string().trim().max(255);

const projection = {
  attributes: z.string().max(1000).optional(),
  excludedAttributes: z.string().max(1000).optional(),
};
/** Which attributes an answer holds. Source: RFC 7644, section 3.9. */
export type ScimProjection = { readonly [name in keyof typeof projection]?: string | undefined };

export const ScimCollection = z.object({
  company,
  resource: z.enum(['Users', 'Groups']),
  ...projection,
});
export const ScimListQuery = z.object({
  company,
  resource: z.enum(['Users', 'Groups', 'ServiceProviderConfig', 'ResourceTypes', 'Schemas']),
  filter: z.string().max(1000).optional(),
  startIndex: z.coerce.number().int().optional(),
  count: z.coerce.number().int().optional(),
  ...projection,
});
export const ScimResourceQuery = ScimCollection.extend({ id });
export const ScimReadQuery = ScimListQuery.pick({
  company: true,
  resource: true,
  attributes: true,
  excludedAttributes: true,
}).extend({ id });

/** Directories write truth as a text, too. */
const truth = z
  .union([z.boolean(), z.stringFormat('truth', /^(true|false)$/i)])
  .transform((value) => String(value).toLowerCase() === 'true');

/** Names are the same in any case of their letters: takes them as the schema spells them. Source: RFC 7643, section 2.1. */
function inAnyCase<S extends z.ZodObject>(schema: S) {
  const spelt = new Map(Object.keys(schema.shape).map((name) => [name.toLowerCase(), name]));
  const respelt = (given: object) =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [spelt.get(name.toLowerCase()) ?? name, value]),
    );
  return z.preprocess(
    (given) =>
      typeof given === 'object' && given !== null && !Array.isArray(given) ? respelt(given) : given,
    schema,
  );
}

/** What is kept of a user or a group, as the schema spells it. */
export const ScimState = z.object({
  schemas: z.array(z.string()).optional(),
  externalId: text.nullish(),
  userName: z.string().trim().max(254).optional(),
  name: inAnyCase(
    z.object({
      givenName: z.string().trim().max(100).nullish(),
      familyName: z.string().trim().max(100).nullish(),
    }),
  ).nullish(),
  active: truth.nullish(),
  displayName: text.nullish(),
  members: z
    .array(inAnyCase(z.object({ value: id })))
    .max(5000)
    .nullish(),
});

/** Of a user or a group what the portal keeps; everything else that a directory sends is passed over. */
export const ScimBody = inAnyCase(ScimState);
export type ScimBody = z.output<typeof ScimBody>;

export const ScimPatchBody = inAnyCase(
  z.object({
    schemas: z.array(z.string()),
    Operations: z
      .array(
        inAnyCase(
          z.object({
            op: z.stringFormat('operation', /^(add|replace|remove)$/i),
            path: z.string().max(500).optional(),
            value: z.unknown().optional(),
          }),
        ),
      )
      .min(1)
      .max(1000),
  }),
);
export type ScimPatchBody = z.output<typeof ScimPatchBody>;

/** As RFC 7643 and RFC 7644 describe it. */
export const ScimAnswer = z.looseObject({ schemas: z.array(z.string()) });
export type ScimAnswer = z.output<typeof ScimAnswer>;
