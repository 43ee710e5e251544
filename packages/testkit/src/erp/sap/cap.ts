import { createRequire } from 'node:module';
import type { Express, RequestHandler } from 'express';

/** What the stand-in uses of `@sap/cds`, which comes without types. */
export interface Cds {
  root: string;
  model: unknown;
  db: CapDatabase;
  readonly env: { requires: Record<string, unknown>; [name: string]: unknown };
  readonly services: Readonly<Record<string, CapService>>;
  readonly compile: { readonly for: { nodejs(model: unknown): unknown } };
  readonly connect: { to(name: string): Promise<CapDatabase> };
  load(file: string): Promise<unknown>;
  deploy(model: unknown): { to(database: CapDatabase): Promise<void> };
  serve(what: 'all'): { from(model: unknown): { in(app: Express): Promise<unknown> } };
  emit(event: 'listening', told: { readonly server: unknown; readonly url: string }): unknown;
}

export interface CapDatabase {
  run(sql: string, values?: readonly unknown[]): Promise<unknown>;
}

export interface CapRequest {
  readonly data: Record<string, unknown>;
  reject(error: { readonly status: number; readonly code: string; readonly message: string }): never;
}

interface CapService {
  prepend(work: (service: CapService) => void): void;
  before(event: string, entity: string, work: (request: CapRequest) => Promise<void>): void;
  on(event: string, work: (request: CapRequest) => Promise<unknown>): void;
}

/** Packages of CommonJS that keep what they know for the whole process: each stand-in has a process of its own. */
export function loadCap(): { readonly cds: Cds; readonly express: () => Express; readonly cov2ap: Cov2ap } {
  const require = createRequire(import.meta.url);
  return {
    cds: require('@sap/cds') as Cds,
    express: require('express') as () => Express,
    cov2ap: require('@cap-js-community/odata-v2-adapter') as Cov2ap,
  };
}

type Cov2ap = (options: Readonly<Record<string, unknown>>) => RequestHandler;
