import { defineOperations } from '../operation.ts';
import { ContractList, ExportContractsQuery } from '../schemas/contracts.ts';
import { ExportedList } from '../schemas/exported-file.ts';

/** Calls of the volume contracts. Source: spec 7, requirement CTR-03. */
export const contractsOperations = defineOperations({
  listContracts: {
    method: 'GET',
    path: '/contracts',
    access: { action: 'get', resource: '/contracts' },
    summary: 'Volume contracts of the active SAP customer with what is left of each and how long it lasts.',
    response: ContractList,
    customerScoped: true,
    mfa: false,
  },
  exportContracts: {
    method: 'GET',
    path: '/contracts/export',
    access: { action: 'get', resource: '/contracts' },
    summary: 'The lines of the volume contracts as a CSV or Excel file.',
    query: ExportContractsQuery,
    response: ExportedList,
    limit: 'heavy',
    customerScoped: true,
    mfa: false,
  },
});
