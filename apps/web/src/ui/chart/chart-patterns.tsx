/** What a part of a chart means; each has a pattern or an outline of its own beside its colour. */
export type ChartTone = 'plain' | 'danger' | 'soft' | 'striped' | 'ok';

/** The patterns of one drawing; `id` is unique on the page. */
export function ChartPatterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-danger`} {...DIAGONAL}>
        <rect width="7" height="7" className="chart-danger" />
        <path d="M0 0V7" strokeWidth="3" className="chart-hatch" />
      </pattern>
      <pattern id={`${id}-striped`} {...DIAGONAL}>
        <rect width="7" height="7" className="chart-paper" />
        <path d="M0 0V7" strokeWidth="4" className="chart-stripe" />
      </pattern>
    </defs>
  );
}

/** How a part with this tone is drawn: a class where it is a plain fill, else a pattern of the drawing. */
export function toneProps(
  tone: ChartTone,
  id: string,
): { readonly className?: string; readonly fill?: string } {
  if (tone === 'danger') return { fill: `url(#${id}-danger)` };
  if (tone === 'striped') return { fill: `url(#${id}-striped)`, className: 'chart-axis' };
  return { className: FILLS[tone] };
}

const FILLS = { plain: 'chart-plain', soft: 'chart-soft', ok: 'chart-ok' } as const;
const DIAGONAL = {
  width: 7,
  height: 7,
  patternUnits: 'userSpaceOnUse',
  patternTransform: 'rotate(45)',
} as const;
