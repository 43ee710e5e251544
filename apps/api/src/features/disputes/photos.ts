import type { ErpPhoto } from '@maincrop/adapters/erp/dispute-record';
import { checkPhotos, type PhotosProblem } from '@maincrop/domain/disputes/check-photos';
import { dropMetadata } from '@maincrop/domain/disputes/drop-metadata';
import { MAX_PHOTOS, PHOTOS_MAX_MB } from '@maincrop/domain/disputes/limits';
import { PHOTO_HEAD_BYTES } from '@maincrop/domain/disputes/photo-type';
import { AppError } from '../../platform/app-error.ts';

const BASE64 = /^[A-Za-z\d+/]*={0,2}$/;

/**
 * The photos of a report as bytes, with their types by content and without what tells where, when and by whom they were
 * taken (decision 039); throws what is wrong with them.
 */
export function readPhotos(
  sent: readonly { readonly name: string; readonly content: string }[],
): readonly ErpPhoto[] {
  const files = sent.map(({ name, content }) => {
    const isBase64 = content.length % 4 === 0 && BASE64.test(content);
    return { name, content: Buffer.from(isBase64 ? content : '', 'base64') };
  });
  const checked = checkPhotos(
    files.map(({ name, content }) => ({
      name,
      bytes: content.length,
      head: content.subarray(0, PHOTO_HEAD_BYTES),
    })),
  );
  if (!checked.ok) throw refusalOf(checked);
  return files.map((file, place) => {
    const type = checked.types[place] ?? 'image/jpeg';
    const content = dropMetadata(file.content, type);
    if (content === null) throw refusalOf({ reason: 'not-a-photo', name: file.name });
    return { name: file.name, type, content };
  });
}

function refusalOf(problem: PhotosProblem): AppError {
  return new AppError(`disputes.${problem.reason}`, {
    maximum: problem.reason === 'too-many-photos' ? MAX_PHOTOS : PHOTOS_MAX_MB,
    ...(problem.reason === 'not-a-photo' && { name: problem.name }),
  });
}
