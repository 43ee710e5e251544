import { defineOperations } from '../operation.ts';
import {
  AgreementLink,
  AgreementList,
  AgreementQuery,
  ExportAgreementsQuery,
} from '../schemas/agreements.ts';
import { ExportedList } from '../schemas/exported-file.ts';

/** Calls of the agreements page. Source: spec 7. */
export const agreementsOperations = defineOperations({
  listAgreements: {
    method: 'GET',
    path: '/agreements',
    access: { action: 'get', resource: '/agreements' },
    summary: 'Billback agreements of the active SAP customer with their items and claimable periods.',
    response: AgreementList,
    customerScoped: true,
    mfa: false,
  },
  exportAgreements: {
    method: 'GET',
    path: '/agreements/export',
    access: { action: 'get', resource: '/agreements' },
    summary: 'The products of the agreements with their rates as a CSV or Excel file.',
    query: ExportAgreementsQuery,
    response: ExportedList,
    limit: 'heavy',
    customerScoped: true,
    mfa: false,
  },
  getAgreementLink: {
    method: 'GET',
    path: '/agreements-download-link',
    access: { action: 'get', resource: '/agreements-download-link' },
    summary: 'A link of five minutes to the document of an agreement, for this session and customer only.',
    query: AgreementQuery,
    response: AgreementLink,
    customerScoped: true,
    mfa: false,
  },
});
