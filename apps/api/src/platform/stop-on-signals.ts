const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// One Ctrl-C arrives up to three times: from the terminal, from npm and from the launcher.
const SAME_PRESS_MS = 1000;

/**
 * Ends the process gracefully, once, however often it is told to: on Ctrl-C, a closed terminal, SIGTERM, and when
 * the process that forked this one is gone. A second Ctrl-C after a second does not wait any longer (exit code 1).
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let began: number | null = null;
  const end = (): void => {
    if (began !== null) return;
    began = Date.now();
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (signal === 'SIGINT' && began !== null && Date.now() - began > SAME_PRESS_MS) process.exit(1);
      end();
    });
  }
  process.on('disconnect', end);
  const ignore = (): void => {
    // A terminal that was closed takes no further words; stopping goes on without them.
  };
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignore);
}
