// Whatever begins so is meant for us; names without a prefix are only compared with ours.
const OUR_PREFIXES = ['MAINCROP_', 'ERP_', 'SMS_', 'SMTP_', 'MAIL_', 'S3_', 'CONTENT_', 'CLAIM_', 'SIGN_UP_'];
// Kubernetes tells every container where the services beside it are: ERP_SERVICE_HOST, ERP_PORT=tcp://10.0.0.7:443 ...
// https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables
const SERVICE_LINK = /_SERVICE_(HOST|PORT)(_[A-Z0-9_]+)?$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/;
const SERVICE_PORT = /_PORT=(tcp|udp|sctp):\/\//;
// Two slips in a long name, one in a short one, none in three letters.
const LETTERS_PER_SLIP = 4;
const SLIPS_MOST = 2;

/**
 * A sentence for each name that was meant for us but is none of `known`: by its prefix, or because it is one of ours
 * but for a slip of the key. The environment is full of other programs' names, which are left alone.
 */
export function unknownNames(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  return Object.entries(environment)
    .filter(([name, value]) => value !== '' && !known.includes(name))
    .filter(([name, value]) => !SERVICE_LINK.test(name) && !SERVICE_PORT.test(`${name}=${value}`))
    .flatMap(([name]) => {
      if (name.startsWith('MAINCROP_'))
        return [`${name} is not known: names have no prefix, see .env.example.`];
      const meant = nearest(name, known);
      if (meant !== null) return [`${name} is not known: did you mean ${meant}?`];
      const isOurs = OUR_PREFIXES.some((prefix) => name.startsWith(prefix));
      return isOurs ? [`${name} is not known: see .env.example for the names there are, or unset it.`] : [];
    });
}

function nearest(name: string, known: readonly string[]): string | null {
  const typed = name.toUpperCase();
  const meant = known
    .filter((candidate) => candidate[0] === typed[0] && fewestSlips(typed, candidate) <= allowedIn(candidate))
    .map((candidate) => ({ candidate, slips: slipsBetween(typed, candidate) }))
    .filter(({ candidate, slips }) => slips <= allowedIn(candidate))
    .toSorted((a, b) => a.slips - b.slips);
  return meant[0]?.candidate ?? null;
}

function allowedIn(name: string): number {
  return Math.min(SLIPS_MOST, Math.floor(name.length / LETTERS_PER_SLIP));
}

/** What `slipsBetween` cannot be below; most names of other programs are told from ours by it, at every start. */
function fewestSlips(left: string, right: string): number {
  return Math.abs(left.length - right.length);
}

/**
 * Letters added, left out, replaced or swapped with a neighbour between two names: the optimal string alignment
 * distance, https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance
 */
function slipsBetween(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(left.length, right.length);
}
