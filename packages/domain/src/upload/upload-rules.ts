/** Kinds of files that may be attached (spec 5, CLM-30). */
export const UPLOAD_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png', 'msg', 'docx', 'xlsx'] as const;
export type UploadExtension = (typeof UPLOAD_EXTENSIONS)[number];

/** Size of all files of one claim together, in MiB and in bytes (CLM-31, OPEN-55). */
export const UPLOAD_MAX_MB = 25;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MB * 1024 * 1024;

export interface UploadFile {
  readonly name: string;
  readonly bytes: number;
}

export type UploadProblem =
  | { readonly reason: 'extension-not-accepted'; readonly name: string }
  | { readonly reason: 'file-empty'; readonly name: string }
  | { readonly reason: 'total-too-large'; readonly bytes: number };

/** The accepted extension of a file name, whatever its case; null when it has another or none (OPEN-55). */
export function uploadExtension(name: string): UploadExtension | null {
  const dot = name.lastIndexOf('.');
  const extension = dot < 1 ? '' : name.slice(dot + 1).toLowerCase();
  return UPLOAD_EXTENSIONS.find((accepted) => accepted === extension) ?? null;
}

/** What is wrong with the files of one claim; an empty list when nothing is (CLM-30, CLM-31). */
export function checkUploads(files: readonly UploadFile[]): UploadProblem[] {
  const problems: UploadProblem[] = [];
  for (const { name, bytes } of files) {
    if (uploadExtension(name) === null) problems.push({ reason: 'extension-not-accepted', name });
    if (bytes === 0) problems.push({ reason: 'file-empty', name });
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > UPLOAD_MAX_BYTES) problems.push({ reason: 'total-too-large', bytes });
  return problems;
}
