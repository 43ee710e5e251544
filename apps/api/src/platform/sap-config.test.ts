import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const file = import.meta.filename;
const SAP = {
  ERP: 'sap-odata',
  ERP_URL: 'https://my300000-api.s4hana.cloud.sap/',
  ERP_SAP_USER: 'PORTAL',
  ERP_SAP_PASSWORD: 'secret',
  ERP_SAP_CUSTOMIZING: file,
};

describe('the configuration of SAP S/4HANA', () => {
  it('takes a communication user, and keeps what SAP lacks at the desk', () => {
    expect(readConfig(SAP).erp).toEqual({
      kind: 'sap-odata',
      url: 'https://my300000-api.s4hana.cloud.sap',
      client: null,
      oauth: null,
      basic: { user: 'PORTAL', password: 'secret' },
      tlsFiles: { ca: null, cert: null, key: null },
      customizingFile: file,
      copyEveryMs: 30_000,
      mastersEveryMs: 900_000,
      timeoutMs: 60_000,
      lateEntryMs: 300_000,
      rest: null,
    });
  });

  it('takes access tokens, another client, and a second system for what SAP lacks', () => {
    const { ERP_SAP_USER: _user, ERP_SAP_PASSWORD: _password, ...rest } = SAP;
    const { erp } = readConfig({
      ...rest,
      ERP_SAP_CLIENT: '100',
      ERP_TOKEN_URL: 'https://login.example.com/token',
      ERP_CLIENT_ID: 'portal',
      ERP_CLIENT_SECRET: 'secret',
      ERP_SAP_MASTERS_EVERY_S: '60',
      ERP_SAP_TIMEOUT_S: '90',
      ERP_SAP_LATE_ENTRY_S: '600',
      ERP_REST_URL: 'https://claims.example.com/v1/',
      ERP_REST_TOKEN_URL: 'https://login.example.com/token',
      ERP_REST_CLIENT_ID: 'claims',
      ERP_REST_CLIENT_SECRET: 'other',
    });

    expect(erp).toMatchObject({
      client: '100',
      basic: null,
      oauth: { clientId: 'portal' },
      mastersEveryMs: 60_000,
      timeoutMs: 90_000,
      lateEntryMs: 600_000,
      rest: { url: 'https://claims.example.com/v1', oauth: { clientId: 'claims', clientSecret: 'other' } },
    });
  });

  it.each([
    [{ ERP_URL: '' }, 'ERP_URL is missing'],
    [{ ERP_SAP_CUSTOMIZING: '' }, 'ERP_SAP_CUSTOMIZING is missing'],
    [{ ERP_SAP_CUSTOMIZING: '/no/such/file.json' }, 'ERP_SAP_CUSTOMIZING cannot be used'],
    [{ ERP_SAP_USER: '', ERP_SAP_PASSWORD: '' }, 'ERP_SAP_USER is missing'],
    [{ ERP_SAP_PASSWORD: '' }, 'ERP_SAP_USER and ERP_SAP_PASSWORD belong together'],
    [
      { ERP_TOKEN_URL: 'https://login.example.com/token', ERP_CLIENT_ID: 'a', ERP_CLIENT_SECRET: 'b' },
      'ERP_SAP_USER and ERP_TOKEN_URL are two ways',
    ],
    [{ ERP_SAP_CLIENT: '1' }, 'ERP_SAP_CLIENT cannot be used'],
    [{ ERP_SAP_TIMEOUT_S: '4' }, 'ERP_SAP_TIMEOUT_S cannot be used'],
    [{ ERP_SAP_LATE_ENTRY_S: '9' }, 'ERP_SAP_LATE_ENTRY_S cannot be used'],
    [{ ERP_SAP_MASTERS_EVERY_S: '0' }, 'ERP_SAP_MASTERS_EVERY_S cannot be used'],
    [{ ERP: 'embedded', ERP_URL: '' }, 'ERP is not sap-odata'],
    [{ ERP_REST_TOKEN_URL: 'https://login.example.com/token' }, 'ERP_REST_URL is missing'],
    [
      { ERP_REST_URL: 'https://claims.example.com', ERP_REST_TOKEN_URL: 'https://login.example.com/token' },
      'ERP_REST_CLIENT_ID and ERP_REST_CLIENT_SECRET are missing',
    ],
  ])('with %j is refused in a sentence: %s', (more, sentence) => {
    expect(() => readConfig({ ...SAP, ...more })).toThrow(sentence);
  });

  it('leaves the REST values to SAP alone', () => {
    expect(() => readConfig({ ERP_REST_URL: 'https://claims.example.com' })).toThrow('ERP is not sap-odata');
  });
});
