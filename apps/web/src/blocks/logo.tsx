/** The mark and the name of the portal; the name is read out, the mark is not. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-semibold tracking-tight text-ink">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-soil" />
        <g fill="none" strokeWidth="2.4" strokeLinecap="round">
          <path d="M7 24c1-9 4-14 9-17 5 3 8 8 9 17" className="stroke-on-soil" />
          <path d="M12.5 24c.4-6 1.5-9.5 3.5-12 2 2.5 3.1 6 3.5 12" className="stroke-soil-light" />
        </g>
      </svg>
      Maincrop
    </span>
  );
}
