/** A start stops with this: its message is for whoever starts, says what is wrong and what to do, and needs no stack. */
export class StartError extends Error {}

/** Runs the main part of a program. What keeps it from starting is said in sentences; a defect keeps its stack. */
export async function runOrExit(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const text = error instanceof StartError ? error.message : inFull(error);
    process.stderr.write(`${text}\n`, () => process.exit(1));
  }
}

function inFull(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
