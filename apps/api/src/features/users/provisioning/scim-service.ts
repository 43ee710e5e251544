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
    ['User', USER_SCHEMA],
    ['Group', GROUP_SCHEMA],
  ].map(([name = '', schema]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
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

const attribute = (name: string, more: object = {}) => ({
  name,
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

const SCHEMAS = [
  {
    id: USER_SCHEMA,
    name: 'User',
    description: 'Somebody with an account; userName is the e-mail address.',
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      attribute('name', {
        type: 'complex',
        subAttributes: [attribute('givenName'), attribute('familyName')],
      }),
      attribute('displayName', { mutability: 'readOnly' }),
      attribute('active', { type: 'boolean' }),
      attribute('emails', { ...LIST, mutability: 'readOnly', subAttributes: [attribute('value')] }),
      attribute('groups', { ...LIST, mutability: 'readOnly', subAttributes: [attribute('value')] }),
    ],
  },
  {
    id: GROUP_SCHEMA,
    name: 'Group',
    description: 'A group of the directory; what it gives the mapping of the portal says.',
    attributes: [
      attribute('displayName', { required: true, uniqueness: 'server', caseExact: true }),
      attribute('externalId', { caseExact: true }),
      attribute('members', { ...LIST, subAttributes: [attribute('value', { mutability: 'immutable' })] }),
    ],
  },
];
