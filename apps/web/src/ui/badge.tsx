import type { ReactNode } from 'react';
import { unbroken } from './unbroken.tsx';

export type Tone = 'neutral' | 'brand' | 'ok' | 'warn' | 'danger';
/** The shape says the same as the tone to those who do not see colours. */
export type Shape = 'ring' | 'half' | 'dot' | 'check' | 'cross' | 'arrow' | 'triangle' | 'dash';

export interface BadgeProps {
  readonly tone?: Tone;
  readonly shape?: Shape;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', shape = SHAPE_OF_TONE[tone], children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-start gap-1.5 rounded-lg py-0.5 pr-2.5 pl-2 text-sm leading-5 ${TONES[tone]}`}
    >
      <svg
        viewBox="0 0 12 12"
        className="mt-1 size-3 shrink-0"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
      >
        {DRAWINGS[shape]}
      </svg>
      <span>{unbroken(children)}</span>
    </span>
  );
}

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink',
  brand: 'bg-brand-soft text-brand-strong',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};
const SHAPE_OF_TONE: Record<Tone, Shape> = {
  neutral: 'dash',
  brand: 'half',
  ok: 'check',
  warn: 'triangle',
  danger: 'cross',
};
const DRAWINGS: Record<Shape, ReactNode> = {
  ring: <circle cx="6" cy="6" r="4.2" strokeWidth="1.6" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4.2" strokeWidth="1.6" />
      <path d="M6 1.800a4.2 4.2 0 0 1 0 8.400z" fill="currentColor" stroke="none" />
    </>
  ),
  dot: <circle cx="6" cy="6" r="4.6" fill="currentColor" stroke="none" />,
  check: <path d="M2 6.400l2.7 2.700L10 3.4" strokeWidth="1.8" strokeLinecap="round" />,
  cross: <path d="M2.6 2.600l6.8 6.800M9.4 2.600L2.6 9.4" strokeWidth="1.8" strokeLinecap="round" />,
  arrow: <path d="M1.5 6h8.500M6.8 2.600L10.2 6 6.8 9.4" strokeWidth="1.6" strokeLinecap="round" />,
  triangle: <path d="M6 1.800L11 10.400H1z" fill="currentColor" stroke="none" />,
  dash: <path d="M2 6h8" strokeWidth="2" strokeLinecap="round" />,
};
