import type { AddressInfo } from 'node:net';
import { createEmbeddedErp } from '@maincrop/adapters/erp/embedded/embedded-erp';
import type { HttpErpConnection } from '@maincrop/adapters/erp/http/http-client';
import type { ErpPort } from '@maincrop/adapters/erp/port';
import { BASE_PATH, createErpServer } from '@maincrop/tools/erp/erp-server';
import { startSupplierBooks, type SupplierBooks } from './supplier-books.ts';

type ErpServer = ReturnType<typeof createErpServer>;

/** The sample supplier over the ERP interface, with its books. */
export interface ServedSupplier {
  readonly supplier: SupplierBooks;
  readonly erp: ErpPort;
  /** Where it is, and how to sign in. */
  readonly connection: HttpErpConnection;
  readonly port: number;
  close(): Promise<void>;
}

const CLIENT = { clientId: 'portal', clientSecret: 'secret', lifeS: 300 };

/** Starts it; `prepare` may put faults before its answers. */
export async function serveSupplier(
  options: { readonly now?: () => Date; readonly prepare?: (server: ErpServer) => void } = {},
): Promise<ServedSupplier> {
  const supplier = await startSupplierBooks();
  const erp = createEmbeddedErp({
    connection: supplier.connection,
    now: options.now ?? (() => new Date()),
    entersOnce: true,
  });
  const server = createErpServer({ erp, client: CLIENT });
  options.prepare?.(server);
  await server.listen({ port: 0, host: '127.0.0.1' });
  // A server that listens on a port has an address with a port.
  const { port } = server.server.address() as AddressInfo;
  const { clientId, clientSecret } = CLIENT;
  return {
    supplier,
    erp,
    port,
    connection: {
      url: `http://127.0.0.1:${port}${BASE_PATH}`,
      oauth: { clientId, clientSecret, tokenUrl: `http://127.0.0.1:${port}/oauth/token`, scope: null },
      tls: { ca: null, cert: null, key: null },
      timeoutMs: 10_000,
    },
    close: async () => {
      await server.close();
      await erp.close();
      await supplier.close();
    },
  };
}
