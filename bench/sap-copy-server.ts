// The SAP of `bench/sap-copy.ts` as a process of its own: the stand-in of the tests with many more documents.
import '@maincrop/testkit/erp/sap/serve-sap';
