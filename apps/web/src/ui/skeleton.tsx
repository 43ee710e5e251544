export interface SkeletonProps {
  /** Read out once; the shapes themselves are silent. */
  readonly label: string;
  /** Height of a card (194 px, LIM-04) or of so many table rows of 40 px. */
  readonly rows?: number;
  /** Height of what comes, where that is neither, so that nothing moves when it does. */
  readonly className?: string;
}

export function Skeleton({ label, rows, className = 'h-[194px]' }: SkeletonProps) {
  return (
    <output aria-label={label} className="block appear-late">
      {rows === undefined ? (
        <div className={`${className} ${SHAPE}`} />
      ) : (
        <div className="flex flex-col">
          {Array.from({ length: rows }, (_, row) => row).map((row) => (
            <div key={row} className="flex h-10 items-center border-b border-line px-3">
              <div className={`h-3 w-full ${SHAPE}`} />
            </div>
          ))}
        </div>
      )}
    </output>
  );
}

const SHAPE = 'animate-pulse rounded-md bg-line';
