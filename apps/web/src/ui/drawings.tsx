import type { ReactNode } from 'react';

export interface DrawingProps {
  readonly kind: 'crate' | 'cold-store' | 'letter' | 'search' | 'field' | 'tractor';
  /** Stands where a plant of the field is missing. */
  readonly code?: string;
}

/** Line drawings of one hand: everything stands on a field whose furrows run to the horizon, as on the sign-in page. */
export function Drawings({ kind, code }: DrawingProps) {
  return (
    <svg viewBox="0 0 160 96" className="h-full w-auto">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M4 78h152" />
        <path d="M34 84l-14 8M62 84l-5 8M98 84l5 8M126 84l14 8" strokeWidth="1.500" />
        <g className="fill-surface">{SHAPES[kind]}</g>
      </g>
      {code !== undefined && (
        <text x="80" y="66" textAnchor="middle" className="fill-brand text-[38px] font-semibold">
          {code}
        </text>
      )}
    </svg>
  );
}

/** A young plant with its root at the ground. */
function plant(x: number): ReactNode {
  return <path key={x} d={`M${x} 78c-9-4-11-13-4-19 2 6 4 12 4 19 0-7 3-13 9-15 3 7-1 13-9 15z`} />;
}

const SHAPES: Record<DrawingProps['kind'], ReactNode> = {
  crate: (
    <>
      <path d="M44 38h72l-6 40H50z" />
      <path d="M47 51h66M49 64h62M66 38l2 40M94 38l-2 40" />
      <path d="M70 32c3-8 17-8 20 0" strokeDasharray="3 4" />
      {plant(134)}
    </>
  ),
  'cold-store': (
    <>
      <path d="M48 78V18h64v60z" />
      <path d="M58 78V28h44v50" />
      <path d="M95 50v10" />
      <path d="M78 36v22M69 41l18 12M87 41L69 53M75 38l3 3 3-3M75 56l3-3 3 3" strokeWidth="1.500" />
      {plant(30)}
    </>
  ),
  letter: (
    <>
      <path d="M46 42l34-22 34 22v36H46z" />
      <path d="M58 56V28h44v28" />
      <path d="M66 36h28M66 43h18" strokeWidth="1.500" />
      <path d="M46 44l34 22 34-22" />
      {plant(134)}
    </>
  ),
  search: (
    <>
      {[24, 112, 136].map(plant)}
      <circle cx="68" cy="42" r="22" />
      <path d="M84 58l16 17" strokeWidth="4" />
      <path d="M58 36c3-5 9-7 15-5" strokeWidth="1.500" />
    </>
  ),
  field: [16, 39, 126, 149].map(plant),
  tractor: (
    <>
      <path d="M58 64V28h26l5 20h26v18" />
      <path d="M63 48V33h17l4 15z" />
      <path d="M106 48V34h4" />
      <circle cx="62" cy="62" r="16" />
      <circle cx="62" cy="62" r="6" />
      <circle cx="110" cy="68" r="10" />
      <circle cx="110" cy="68" r="3" />
      {plant(24)}
    </>
  ),
};
