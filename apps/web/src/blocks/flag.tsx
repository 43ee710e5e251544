import type { ReactNode } from 'react';
import type { Locale } from '../lib/i18n/locales.ts';

/** The flag of a language; its name always stands beside it. Source: I18N-03. */
export function Flag({ locale }: { readonly locale: Locale }) {
  return (
    <svg viewBox="0 0 18 12" className="h-3.5 w-5 shrink-0 rounded-sm border border-line" aria-hidden="true">
      {FLAGS[locale]}
    </svg>
  );
}

function horizontal(colours: readonly [string, string, string]): ReactNode {
  return colours.map((fill, row) => <rect key={fill} y={row * 4} width="18" height="4" fill={fill} />);
}

function vertical(colours: readonly [string, string, string]): ReactNode {
  return colours.map((fill, column) => <rect key={fill} x={column * 6} width="6" height="12" fill={fill} />);
}

const FLAGS: Record<Locale, ReactNode> = {
  de: horizontal(['#1a1a1a', '#c8102e', '#f2c100']),
  nl: horizontal(['#ae1c28', '#ffffff', '#21468b']),
  fr: vertical(['#1f3a93', '#ffffff', '#d5202f']),
  it: vertical(['#008c45', '#f9faf8', '#cd212a']),
  es: (
    <>
      <rect width="18" height="12" fill="#c60b1e" />
      <rect y="3" width="18" height="6" fill="#f2b800" />
    </>
  ),
  'en-GB': (
    <>
      <rect width="18" height="12" fill="#1f2f6b" />
      <path d="M0 0l18 12M18 0L0 12" stroke="#ffffff" strokeWidth="2.4" />
      <path d="M0 0l18 12M18 0L0 12" stroke="#c8102e" strokeWidth="1" />
      <path d="M9 0v12M0 6h18" stroke="#ffffff" strokeWidth="4" />
      <path d="M9 0v12M0 6h18" stroke="#c8102e" strokeWidth="2.2" />
    </>
  ),
};
