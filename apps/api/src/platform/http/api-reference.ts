import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** `/api/openapi.json` and its readable form at `/api/docs`, both made from the endpoint table. */
export async function registerApiReference(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Maincrop',
        version: '1.0.0',
        description:
          'The customer portal of a frozen-potato supplier. Errors are RFC 9457 problem documents with a stable code.',
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    // Several segments at the end of an address are its path.
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      return { schema, url: url.replace('/*', '/:path') };
    },
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
  });
}
