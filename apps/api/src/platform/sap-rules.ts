import type { Given } from './environment.ts';

/** A rule about values together: whether it is broken, and the sentence that begins with the name that has to change. */
export type EnvironmentRule = readonly [isWrong: (env: Given) => boolean, sentence: string];

/** What SAP S/4HANA needs and what goes with it alone. */
export const SAP_RULES: readonly EnvironmentRule[] = [
  [
    (env) => env.ERP === 'sap-odata' && !env.ERP_URL,
    'ERP_URL is missing: ERP=sap-odata needs the address of SAP S/4HANA, for example https://my300000-api.s4hana.cloud.sap.',
  ],
  [
    (env) => env.ERP === 'sap-odata' && !env.ERP_SAP_CUSTOMIZING,
    'ERP_SAP_CUSTOMIZING is missing: SAP tells codes, and the file says what they mean (see docs/integrate/sap.md).',
  ],
  [
    (env) => env.ERP === 'sap-odata' && !env.ERP_TOKEN_URL && !env.ERP_TLS_CERT && !env.ERP_SAP_USER,
    'ERP_SAP_USER is missing: SAP has to know who asks. Give it with ERP_SAP_PASSWORD, or ERP_TOKEN_URL with ERP_CLIENT_ID and ERP_CLIENT_SECRET, or ERP_TLS_CERT and ERP_TLS_KEY.',
  ],
  [
    (env) => Boolean(env.ERP_SAP_USER) !== Boolean(env.ERP_SAP_PASSWORD),
    'ERP_SAP_USER and ERP_SAP_PASSWORD belong together: give both, or neither.',
  ],
  [
    (env) => Boolean(env.ERP_SAP_USER) && Boolean(env.ERP_TOKEN_URL),
    'ERP_SAP_USER and ERP_TOKEN_URL are two ways to say who asks: unset one of them.',
  ],
  [
    (env) =>
      env.ERP !== 'sap-odata' && Boolean(env.ERP_SAP_USER ?? env.ERP_SAP_CUSTOMIZING ?? env.ERP_SAP_CLIENT),
    'ERP is not sap-odata: the ERP_SAP_ values need it, or unset them.',
  ],
  [
    (env) => env.ERP !== 'sap-odata' && Boolean(env.ERP_REST_URL ?? env.ERP_REST_TOKEN_URL),
    'ERP is not sap-odata: the ERP_REST_ values belong to what SAP does not have, or unset them.',
  ],
  [
    (env) => Boolean(env.ERP_REST_TOKEN_URL) && !env.ERP_REST_URL,
    'ERP_REST_URL is missing: ERP_REST_TOKEN_URL gives tokens for it.',
  ],
  [
    (env) => Boolean(env.ERP_REST_TOKEN_URL) && !(env.ERP_REST_CLIENT_ID && env.ERP_REST_CLIENT_SECRET),
    'ERP_REST_CLIENT_ID and ERP_REST_CLIENT_SECRET are missing: ERP_REST_TOKEN_URL needs both.',
  ],
];
