import multipart from '@fastify/multipart';
import { FILM_MAX_BYTES } from '@maincrop/domain/content/media-rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { FormPart } from './handler.ts';

/** Fields of a presigned form and what surrounds them. */
const FIELDS_BYTES = 64 * 1024;

/** Makes routes of this scope understand multipart forms: a few short fields and one file of the largest upload. */
export async function registerForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fields: 20,
      fieldNameSize: 100,
      fieldSize: 8 * 1024,
      files: 1,
      parts: 21,
      // A film of an editor; what a permit is for is less or more precise. One byte more, so that the handler sees that there was too much.
      fileSize: FILM_MAX_BYTES + 1,
    },
    throwFileSizeLimit: false,
  });
}

/** Largest body of a form operation, in bytes. */
export const FORM_BYTES = FILM_MAX_BYTES + FIELDS_BYTES;

/** The parts of a form as they arrive. */
export async function* formPartsOf(request: FastifyRequest): AsyncGenerator<FormPart> {
  if (!request.isMultipart()) throw new AppError('unsupported-media-type');
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') yield { kind: 'file', name: part.fieldname, content: part.file };
      else yield { kind: 'field', name: part.fieldname, value: String(part.value) };
    }
  } catch (error) {
    if (isFormError(error)) throw new AppError('attachments.form-malformed', {}, { cause: error });
    throw error;
  }
}

/** What the parser says of too many or too long parts, and of a form that ends early. */
function isFormError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return code.startsWith('FST_') || /multipart|boundary|part/i.test(error.message);
}
