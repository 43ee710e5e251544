import { isHonestName, UPLOAD_NAME_MAX } from '../upload/upload-rules.ts';
import { PICTURE_MAX_MB } from './picture-rules.ts';

/** Files that an editor brings besides pictures, by the ending of their names. Source: CNT-10, CNT-17, decision 122. */
export const FILE_KINDS = ['pdf', 'mp4', 'webm', 'vtt'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
export type MediaKind = 'picture' | FileKind;

/** What media are asked for as. */
export const MEDIA_GROUPS = {
  picture: ['picture'],
  document: ['pdf'],
  film: ['mp4', 'webm'],
  captions: ['vtt'],
} as const satisfies Readonly<Record<string, readonly MediaKind[]>>;
export type MediaGroup = keyof typeof MEDIA_GROUPS;

/** Largest size of a medium of a group, in MiB. */
export const MEDIA_MAX_MB: Readonly<Record<MediaGroup, number>> = {
  picture: PICTURE_MAX_MB,
  document: 25,
  film: 100,
  captions: 1,
};
export const FILM_MAX_BYTES = MEDIA_MAX_MB.film * 1024 * 1024;

/** What the browser's file picker offers besides pictures. */
export const FILE_ACCEPT = FILE_KINDS.map((kind) => `.${kind}`).join(',');

/** The type by which a kept file is served. */
export const FILE_TYPES: Readonly<Record<FileKind, string>> = {
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
};

/** The group that a kind belongs to. Never fails. */
export function mediaGroup(kind: MediaKind): MediaGroup {
  if (kind === 'picture') return 'picture';
  if (kind === 'vtt') return 'captions';
  return kind === 'pdf' ? 'document' : 'film';
}

/** The kind that the ending of a name promises, whatever its case; null for any other ending or none. Never fails. */
export function fileKindOf(name: string): FileKind | null {
  const ending = /\.([a-z\d]+)$/i.exec(name.trim())?.[1]?.toLowerCase();
  return FILE_KINDS.find((kind) => kind === ending) ?? null;
}

/**
 * The name under which a file is kept and saved by readers: without the path it came with, without what nobody sees or
 * no file system takes, no longer than 150 characters with its ending. Null when what is left is no honest name: it
 * hides a program's ending before its own, or is a device of Windows. Never fails.
 */
export function cleanFileName(name: string): string | null {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{FFFD}]/gu, '')
    .replaceAll(/[:*?"<>|]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const dot = plain.lastIndexOf('.');
  if (dot < 1) return null;
  const ending = plain.slice(dot);
  const stem = Array.from(plain.slice(0, dot))
    .slice(0, UPLOAD_NAME_MAX - ending.length)
    .join('')
    .trim();
  const cleaned = `${stem}${ending}`;
  return stem !== '' && isHonestName(cleaned) ? cleaned : null;
}

export type FileProblem = 'empty' | 'bytes';

/** What is wrong with a file of a kind by its size; null when nothing is. Never fails. */
export function checkFileSize(kind: FileKind, bytes: number): FileProblem | null {
  if (bytes === 0) return 'empty';
  return bytes > MEDIA_MAX_MB[mediaGroup(kind)] * 1024 * 1024 ? 'bytes' : null;
}
