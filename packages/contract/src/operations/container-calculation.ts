import { defineOperations } from '../operation.ts';
import { ExportedList } from '../schemas/exported-file.ts';
import {
  CalculateContainerAnswer,
  CalculateContainerBody,
  ContainerParameters,
  ExportContainerQuery,
  PutSavedCalculationBody,
  SavedCalculation,
  SavedCalculationList,
  SavedCalculationQuery,
} from '../schemas/container-calculation.ts';

const access = { action: 'post', resource: '/calculate-container' } as const;

/** Calls of the container calculation. Source: spec 7, CON-01 to CON-09. */
export const containerCalculationOperations = defineOperations({
  calculateContainer: {
    method: 'POST',
    path: '/calculate-container',
    access,
    summary:
      'Weighs products against a container: a suggestion, plans, and how several containers share them.',
    body: CalculateContainerBody,
    response: CalculateContainerAnswer,
    limit: 'read',
    customerScoped: true,
    onlyReads: true,
    mfa: false,
    idempotent: true,
  },
  getContainerParameters: {
    method: 'GET',
    path: '/container-calculation/parameters',
    access,
    summary:
      'Containers, tare weights, usual products and road limits, so that the browser computes the same.',
    response: ContainerParameters,
    customerScoped: true,
    mfa: false,
  },
  exportContainerCalculation: {
    method: 'POST',
    path: '/container-calculation/export',
    access,
    summary: 'A calculation as CSV or Excel file, in the language of the request.',
    query: ExportContainerQuery,
    body: CalculateContainerBody,
    response: ExportedList,
    limit: 'heavy',
    customerScoped: true,
    onlyReads: true,
    mfa: false,
    idempotent: true,
  },
  listContainerCalculations: {
    method: 'GET',
    path: '/container-calculations',
    access,
    summary: 'The calculations that the caller has saved for the active SAP customer, the newest first.',
    response: SavedCalculationList,
    customerScoped: true,
    mfa: false,
  },
  getContainerCalculation: {
    method: 'GET',
    path: '/container-calculation',
    access,
    summary:
      'One saved calculation of the active SAP customer, a colleague’s too: a link that was passed on.',
    query: SavedCalculationQuery,
    response: SavedCalculation,
    customerScoped: true,
    mfa: false,
  },
  putContainerCalculation: {
    method: 'PUT',
    path: '/container-calculation',
    access,
    summary: 'Saves a calculation under a name, or changes one of the caller’s own.',
    body: PutSavedCalculationBody,
    response: SavedCalculation,
    customerScoped: true,
    mfa: false,
    idempotent: true,
  },
  deleteContainerCalculation: {
    method: 'DELETE',
    path: '/container-calculation',
    access,
    summary: 'Deletes a saved calculation of the caller.',
    query: SavedCalculationQuery,
    customerScoped: true,
    mfa: false,
    idempotent: true,
  },
});
