import { defaultDeSerializers, Entity, type DefaultDeSerializers } from '@sap-cloud-sdk/odata-v2';
import type { EntityApi } from '@sap-cloud-sdk/odata-common';

/**
 * An entity set for the request builders of the SDK. They need its name and address alone: rows are read by schemas of
 * our own, so the tens of thousands of lines that the SDK would generate for a service are left out.
 */
export function entitySetApi(basePath: string, set: string): EntityApi<Entity, DefaultDeSerializers> {
  const entityConstructor = class extends Entity {
    static readonly _entityName = set;
    static readonly _defaultBasePath = basePath;
  };
  // Of the rest of the type only generated code makes use.
  return { deSerializers: defaultDeSerializers, entityConstructor, schema: {} } as unknown as EntityApi<
    Entity,
    DefaultDeSerializers
  >;
}
