/** The test file that every scanner takes for a virus, in parts, so that none takes this file for one. Source: eicar.org. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-', 'TEST-FILE!$H+H*'].join(''),
);
