/** Line drawings on a grid of 24, drawn for the portal. An icon is decoration: the text beside it carries the meaning. */
const DRAWINGS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevronDown: 'M6 9.5l6 6 6-6',
  chevronUp: 'M6 14.5l6-6 6 6',
  chevronLeft: 'M14.5 6l-6 6 6 6',
  chevronRight: 'M9.5 6l6 6-6 6',
  arrowRight: 'M4 12h15M13 6l6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5v4M15 3.5v4',
  leaf: 'M5 19.5c0-9 5-14.5 15-14.5 0 10-5 15-12.5 13.5M5 19.5c2-5 5-8.5 9.5-10.5',
  chart: 'M4 20h16M7.5 20v-6M12 20V9M16.5 20V5',
  megaphone: 'M4 10v4h3l9 4.5v-13L7 10zM8.5 14.5V19h3v-3M19 9.5a3.5 3.5 0 0 1 0 5',
  lesson: 'M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 11.5V16c3 2.5 8 2.5 11 0v-4.5M21.5 9.5V15',
  handshake: 'M3 7.5l4-1.5 5 2 5-2 4 1.5V15l-3 .5-5.5 4-2-.5-4.5-3.5H3zM12 8l-3.2 3.6 2.2 1.4 3-2.2 4 4.7',
  home: 'M4 11.5L12 4l8 7.5M6.5 10v10h11V10M10 20v-5.5h4V20',
  fries: 'M6 10h12l-1.8 10.5H7.8zM8.5 10V5M12 10V3.5M15.5 10V5M10.2 10V6.5M13.8 10V6.5',
  truck:
    'M3 6.5h11v10H3zM14 10h4l3 3.5v3h-7M7 19a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 7 19zM17.5 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  container: 'M3 7h18v11H3zM7 10v5M11 10v5M15 10v5M19 10v5M6 18v2M18 18v2',
  calculator:
    'M5.5 3.5h13v17h-13zM8.5 7h7v3h-7zM9 13.5h.01M12 13.5h.01M15 13.5h.01M9 17h.01M12 17h.01M15 17h.01',
  invoice: 'M6 3.5h12V20.5l-3-2-3 2-3-2-3 2zM9 8h6M9 11.5h6M9 15h3.5',
  mail: 'M4 6h16v12H4zM4.5 7l7.5 6 7.5-6',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  users:
    'M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 19.5c.6-3.6 3.1-5.5 6.5-5.5s5.9 1.9 6.5 5.5M15.5 4.8a3.3 3.3 0 0 1 0 6.4M17.8 14.4c2 .7 3.3 2.4 3.7 5.1',
  signOut: 'M14 5H5v14h9M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  globe:
    'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM4 12h16M12 4c2.5 2.2 3.6 5 3.6 8s-1.1 5.8-3.6 8c-2.5-2.2-3.6-5-3.6-8S9.5 6.2 12 4z',
  building: 'M5 20V5h9v15M14 10h5v10M3 20h18M8 9h3M8 12.5h3M8 16h3',
  info: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 11v5M12 8v.2',
  warning: 'M12 4.5L21 19.5H3zM12 10v4.5M12 17v.2',
  error: 'M8.5 4h7L20 8.5v7L15.5 20h-7L4 15.5v-7zM12 8v5M12 15.8v.2',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  key: 'M8 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM11.5 12H20v3M16.5 12v2.5',
  phone: 'M8 3.5h8v17H8zM11 17.5h2',
  refresh: 'M19 12a7 7 0 1 1-2-5M19 4v4h-4',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  upload: 'M12 16V5M7.5 9.5L12 5l4.5 4.5M5 20h14',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 10.5v6M13.5 10.5v6',
  edit: 'M5 19l.8-3.8L16 5l3 3L8.8 18.2z',
  print: 'M7 9V4h10v5M7 17H4.5V9.5h15V17H17M7 14h10v6H7z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  contract: 'M6 3.5h9l3.5 3.5V20.5H6zM14.5 3.5v4H18M9 12h6M9 15.5h6M9 8.5h2.5',
  document: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12.5h6M9 16h6',
  refund: 'M5 9a7.5 7.5 0 1 1-.5 5.5M5 4v5h5M14.5 9.5a3 3 0 1 0 0 5M9 11.2h4M9 13h4',
  box: 'M12 3.5l8 4v9l-8 4-8-4v-9zM4 7.5l8 4 8-4M12 11.500v9M8 5.500l8 4',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1',
  filter: 'M4 6h16l-6 7v6l-4-2v-4z',
  offline: 'M4 4l16 16M8.5 16a5 5 0 0 1 6.5-.5M5 12.5a10 10 0 0 1 4-2.4M13 9.8a10 10 0 0 1 6 2.7M12 19.5v.2',
  eye: 'M3 12c2.5-4 5.5-6 9-6s6.5 2 9 6c-2.5 4-5.5 6-9 6s-6.5-2-9-6zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  eyeOff:
    'M4 4l16 16M9 6.5A9.5 9.5 0 0 1 12 6c3.5 0 6.5 2 9 6a16 16 0 0 1-2.5 3M15.5 17.3A9 9 0 0 1 12 18c-3.5 0-6.5-2-9-6a16 16 0 0 1 3.3-3.7',
  sortAscending: 'M12 19V5M6.5 10.5L12 5l5.5 5.5',
  sortDescending: 'M12 5v14M6.5 13.5L12 19l5.5-5.5',
  sort: 'M8 10l4-4 4 4M8 14l4 4 4-4',
} as const;
export type IconName = keyof typeof DRAWINGS;

/** All that are drawn. */
export const ICON_NAMES = Object.keys(DRAWINGS) as readonly IconName[];

export interface IconProps {
  readonly name: IconName;
  /** Edge in steps of 4 px. */
  readonly size?: 4 | 5 | 6 | 8;
  readonly className?: string;
}

const sizes = { 4: 'size-4', 5: 'size-5', 6: 'size-6', 8: 'size-8' } as const;

export function Icon({ name, size = 5, className = '' }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${sizes[size]} ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
