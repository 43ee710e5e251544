import { BRAND_MARK } from '@maincrop/domain/brand/brand-mark';

/** The mark and the name of the portal; the name is read out, the mark is not. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-semibold tracking-tight text-ink">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx={BRAND_MARK.radius} className="fill-soil" />
        <g fill="none" strokeWidth={BRAND_MARK.stroke} strokeLinecap="round">
          <path d={BRAND_MARK.outer} className="stroke-on-soil" />
          <path d={BRAND_MARK.inner} className="stroke-soil-light" />
        </g>
      </svg>
      <span className="@max-[9rem]:sr-only">Maincrop</span>
    </span>
  );
}
