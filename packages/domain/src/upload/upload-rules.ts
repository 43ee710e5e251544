/** Kinds of files that may be attached (spec 5, CLM-30). */
export const UPLOAD_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png', 'msg', 'docx', 'xlsx'] as const;
export type UploadExtension = (typeof UPLOAD_EXTENSIONS)[number];

/** Size of all files of one claim together, in MiB and in bytes (CLM-31, OPEN-55). */
export const UPLOAD_MAX_MB = 25;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MB * 1024 * 1024;

/** What the users of one customer may upload as proof, and report as photos, in 24 hours, in MiB (decision 142). */
export const PROOF_MB_A_DAY = 1000;
export const PHOTO_MB_A_DAY = 250;

/** Longest name in characters: what file systems take, with room for a number that a browser adds. */
export const UPLOAD_NAME_MAX = 150;

export interface UploadFile {
  readonly name: string;
  readonly bytes: number;
}

export type UploadFileProblem =
  | { readonly reason: 'extension-not-accepted'; readonly name: string }
  | { readonly reason: 'name-not-accepted'; readonly name: string }
  | { readonly reason: 'file-empty'; readonly name: string };

/** The accepted extension of a file name, whatever its case; null when it has another or none (OPEN-55). */
export function uploadExtension(name: string): UploadExtension | null {
  const dot = name.lastIndexOf('.');
  const extension = dot < 1 ? '' : name.slice(dot + 1).toLowerCase();
  return UPLOAD_EXTENSIONS.find((accepted) => accepted === extension) ?? null;
}

/**
 * What is wrong with one file by its name and size; null when nothing is. Names in any script are good; a path, a name
 * that hides an executable ending before the accepted one, and characters that make a name look like another are not.
 * Source: CLM-30.
 */
export function checkUpload({ name, bytes }: UploadFile): UploadFileProblem | null {
  if (uploadExtension(name) === null) return { reason: 'extension-not-accepted', name };
  if (!isHonestName(name)) return { reason: 'name-not-accepted', name };
  return bytes === 0 ? { reason: 'file-empty', name } : null;
}

/** Whether files of these sizes in bytes fit into one claim together (CLM-31). */
export function fitsOneClaim(sizes: readonly number[]): boolean {
  return sizes.reduce((sum, bytes) => sum + bytes, 0) <= UPLOAD_MAX_BYTES;
}

/** Whether a name is short and means what it shows: no path, no hidden ending, no device of Windows. Never fails. */
export function isHonestName(name: string): boolean {
  if (Array.from(name).length > UPLOAD_NAME_MAX || !name.isWellFormed()) return false;
  if (name !== name.trim() || MISLEADING.test(name) || DEVICE.test(name)) return false;
  return !name
    .toLowerCase()
    .split('.')
    .slice(1, -1)
    .some((ending) => EXECUTABLE.has(ending.trim()));
}

// Path separators and what no file system takes; controls, invisible and direction-changing characters, line ends.
const MISLEADING = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
// Names that Windows takes for devices, whatever follows the dot.
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)\./i;
const EXECUTABLE = new Set(
  'exe com bat cmd scr pif msi msp dll cpl hta lnk reg js jse mjs vbs vbe wsf wsh ps1 jar apk app sh iso img html htm svg php'.split(
    ' ',
  ),
);
