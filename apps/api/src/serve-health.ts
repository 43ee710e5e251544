import type { Service } from './compose.ts';
import { listen } from './platform/http/listen.ts';
import { registerHealth } from './platform/http/health.ts';
import { createServer } from './platform/http/server.ts';
import { registerMetrics } from './platform/metrics.ts';

/** Answers `/healthz`, `/readyz` and `/metrics` for a process that serves nothing else; ends with what is answered. */
export async function serveHealth(
  { services, readiness }: Service,
  port: number,
): Promise<() => Promise<void>> {
  const app = createServer(services.config);
  registerMetrics(app, services.metrics, services.config);
  registerHealth(app, readiness);
  await listen(app, { host: services.config.host, port });
  return () => app.close();
}
