// SAP of a durability run, as a process that can be killed: the stand-in of the tests, of which one creation in ten fails.
import '@maincrop/testkit/erp/sap/serve-sap';
