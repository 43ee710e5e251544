import { z } from 'zod';
import { type ErpKind, erpKinds } from '../port.ts';
import { erpInterface, type ErpInterfaceCall, INTERFACE_VERSION } from './interface.ts';
import { problem } from './wire/problem.ts';
import { deletion, recordSchemas } from './wire/records.ts';

type Json = Readonly<Record<string, unknown>>;

/** The interface as OpenAPI 3.1, made of the schemas with which the portal reads. Never fails. */
export function erpOpenApi(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Maincrop ERP interface',
      version: INTERFACE_VERSION,
      description:
        'What the Maincrop portal asks of an ERP. Fields that are not named here are ignored; fields that are not required may be left out or be null where the ERP does not know them.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: 'https://erp.example.com/maincrop/v1' }],
    security: [{ oauth: [] }, { mutualTls: [] }],
    paths: pathsOf(),
    components: {
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: 'https://login.example.com/oauth/token', scopes: {} } },
        },
        mutualTls: { type: 'mutualTLS' },
      },
      schemas: { ...schemas(), ...pages() },
    },
  };
}

function pathsOf(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [operationId, call] of Object.entries<ErpInterfaceCall>(erpInterface)) {
    const operations = (paths[call.path] ??= {});
    operations[call.method.toLowerCase()] = {
      operationId,
      summary: call.summary,
      description: call.description,
      parameters: parametersOf(call),
      ...(call.body && {
        requestBody: { required: true, content: { 'application/json': { schema: refTo(call.body) } } },
      }),
      responses: responsesOf(call),
    };
  }
  return paths;
}

function parametersOf({ path, answers }: ErpInterfaceCall): readonly Json[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'kind' ? { type: 'string', enum: erpKinds } : { type: 'string' },
  }));
  if (answers[200] !== 'changes') return names;
  return [
    ...names,
    {
      name: 'after',
      in: 'query',
      description: 'The watermark of the page before; left out for everything',
      schema: { type: 'string' },
    },
  ];
}

const REFUSALS = {
  404: 'The ERP does not have it (type `urn:maincrop:erp:not-found`)',
  422: 'The ERP will never take it (type `urn:maincrop:erp:refused`); `detail` is its own sentence',
  501: 'This ERP does not do it (type `urn:maincrop:erp:not-supported`)',
} as const;

function responsesOf({ answers, refusals }: ErpInterfaceCall): Json {
  const good = Object.entries(answers).map(([status, answer]) => [
    status,
    { description: GOOD[status], ...contentOf(answer) },
  ]);
  const refused = refusals.map((status) => [String(status), problemOf(REFUSALS[status])]);
  const later = problemOf(
    'Anything else: the portal asks again later, after `Retry-After` where it is given',
  );
  return Object.fromEntries([...good, ...refused, ['default', later]]) as Json;
}

const GOOD: Readonly<Record<string, string>> = {
  200: 'It is there',
  201: 'Entered now',
  204: 'Taken, or known already',
};

function contentOf(answer: ErpInterfaceCall['answers'][number]): Json {
  if (answer === 'nothing') return {};
  if (answer === 'pdf')
    return {
      content: { 'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } } },
    };
  const schema =
    answer === 'changes' ? { anyOf: erpKinds.map((kind) => ({ $ref: ref(pageId(kind)) })) } : refTo(answer);
  return { content: { 'application/json': { schema } } };
}

function problemOf(description: string): Json {
  return { description, content: { 'application/problem+json': { schema: refTo(problem) } } };
}

/** A page of changes of each kind. */
function pages(): Json {
  return Object.fromEntries(
    erpKinds.map((kind) => [
      pageId(kind),
      {
        type: 'object',
        required: ['changes', 'watermark', 'isComplete'],
        properties: {
          changes: {
            type: 'array',
            items: {
              oneOf: [
                {
                  type: 'object',
                  required: ['kind', 'record'],
                  properties: { kind: { const: 'record' }, record: refTo(recordSchemas[kind]) },
                },
                refTo(deletion),
              ],
            },
          },
          watermark: {
            type: 'string',
            description: 'Given back as `after` to go on from here; opaque, and good for ever',
          },
          isComplete: { type: 'boolean', description: 'Nothing further has changed up to now' },
        },
      },
    ]),
  );
}

function pageId(kind: ErpKind): string {
  return `ChangesOf${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
}

function refTo(schema: z.ZodType): Json {
  return { $ref: ref(String(z.globalRegistry.get(schema)?.id)) };
}

function ref(id: string): string {
  return `#/components/schemas/${id}`;
}

function schemas(): Json {
  const named = z.registry<{ id: string }>();
  const bodies = Object.values<ErpInterfaceCall>(erpInterface).flatMap(({ body, answers }) => [
    body,
    ...Object.values(answers),
  ]);
  for (const schema of [...Object.values(recordSchemas), ...bodies, problem, deletion]) {
    if (typeof schema !== 'object') continue;
    const id = z.globalRegistry.get(schema)?.id;
    if (id !== undefined && !named.has(schema)) named.add(schema, { id });
  }
  const { __shared: parts, ...made } = z.toJSONSchema(named, { io: 'input', uri: ref }).schemas;
  // Named parts of records stand beside them.
  const text = JSON.stringify({ ...made, ...parts?.$defs }).replaceAll('__shared#/$defs/', '');
  return Object.fromEntries(
    Object.entries(JSON.parse(text) as Record<string, Record<string, unknown>>).map(
      ([id, { $schema: _dialect, $id: _id, id: _name, ...schema }]) => [id, schema],
    ),
  );
}
