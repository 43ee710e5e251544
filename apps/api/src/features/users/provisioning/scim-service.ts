import type { ScimAnswer } from '@maincrop/contract/schemas/scim';
import { GROUP_SCHEMA, presentList, USER_SCHEMA } from './scim.present.ts';

/** As many resources as one page has at most. */
export const PAGE_MOST = 200;

type Described = 'ServiceProviderConfig' | 'ResourceTypes' | 'Schemas';

/** One of the types or schemas by its id; null when there is none. */
export function describedById(what: Described, id: string, base: string): ScimAnswer | null {
  if (what === 'ServiceProviderConfig') return null;
  return describedAs(what, base).find((each) => each['id'] === id) ?? null;
}

/** What the service is able to do, for a directory that asks before it calls. Source: RFC 7643, sections 5 to 7. */
export function describeService(what: Described, base: string): ScimAnswer {
  if (what === 'ServiceProviderConfig') return serviceProviderConfig(base);
  const all = describedAs(what, base);
  return presentList(all, { total: all.length, startIndex: 1 });
}

function describedAs(what: 'ResourceTypes' | 'Schemas', base: string): ScimAnswer[] {
  return what === 'Schemas' ? SCHEMAS.map((schema) => located(schema, what, base)) : resourceTypes(base);
}

function serviceProviderConfig(base: string): ScimAnswer {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: PAGE_MOST },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token that the configuration of the portal gives to the company.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

function resourceTypes(base: string): ScimAnswer[] {
  return [
    ['User', USER_SCHEMA, 'Somebody who signs in with an address of the company.'],
    ['Group', GROUP_SCHEMA, 'A group of the directory, which gives its members their roles.'],
  ].map(([name = '', schema, description]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    description,
    endpoint: `/${name}s`,
    schema,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));
}

function located(schema: object, what: string, base: string): ScimAnswer {
  const { id } = schema as { readonly id: string };
  const schemas = ['urn:ietf:params:scim:schemas:core:2.0:Schema'];
  return { schemas, ...schema, meta: { resourceType: 'Schema', location: `${base}/${what}/${id}` } };
}

const attribute = (name: string, description: string, more: object = {}) => ({
  name,
  description,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});
const LIST = { type: 'complex', multiValued: true };
const READ = { mutability: 'readOnly' };
const WRITTEN_ONCE = { mutability: 'immutable' };

const SCHEMAS = [
  {
    id: USER_SCHEMA,
    name: 'User',
    description: 'Somebody with an account; userName is the e-mail address.',
    attributes: [
      attribute('userName', 'The e-mail address.', { required: true, uniqueness: 'server' }),
      attribute('name', 'The parts of the name.', {
        type: 'complex',
        subAttributes: [
          attribute('formatted', 'First and last name.', READ),
          attribute('givenName', 'The first name.'),
          attribute('familyName', 'The last name.'),
        ],
      }),
      attribute('displayName', 'First and last name.', READ),
      attribute('active', 'Whether the account is open.', { type: 'boolean' }),
      attribute('emails', 'The e-mail address once more.', {
        ...LIST,
        ...READ,
        subAttributes: [
          attribute('value', 'The e-mail address.', READ),
          attribute('type', 'Always work.', { ...READ, canonicalValues: ['work'] }),
          attribute('primary', 'Always true.', { ...READ, type: 'boolean' }),
        ],
      }),
      attribute('groups', 'The groups of the directory that the user is in.', {
        ...LIST,
        ...READ,
        subAttributes: [
          attribute('value', 'The id of the group.', READ),
          attribute('display', 'The name of the group.', READ),
          attribute('$ref', 'The address of the group.', {
            ...READ,
            type: 'reference',
            referenceTypes: ['Group'],
          }),
        ],
      }),
    ],
  },
  {
    id: GROUP_SCHEMA,
    name: 'Group',
    description: 'A group of the directory; what it gives the mapping of the portal says.',
    attributes: [
      attribute('displayName', 'The name, by which the mapping knows the group.', {
        required: true,
        uniqueness: 'server',
      }),
      attribute('members', 'Users of the directory.', {
        ...LIST,
        subAttributes: [
          attribute('value', 'The id of the user.', WRITTEN_ONCE),
          attribute('display', 'The e-mail address of the user.', READ),
          attribute('type', 'Always User.', { ...READ, canonicalValues: ['User'] }),
          attribute('$ref', 'The address of the user.', {
            ...READ,
            type: 'reference',
            referenceTypes: ['User'],
          }),
        ],
      }),
    ],
  },
];
