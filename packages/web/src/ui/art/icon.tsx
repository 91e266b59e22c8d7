interface IconProps {
  name: IconName;
  /** In the design's pixels, which grow with the window. */
  size?: number | undefined;
  className?: string | undefined;
}

/** A line icon in the color of the adjacent text. Hidden from screen readers. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={className}
      style={{ width: `${size / 10}rem`, height: `${size / 10}rem` }}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICONS[name]} fill={name === 'play' ? 'currentColor' : 'none'} />
    </svg>
  );
}

/** Strokes of each icon in a 24 by 24 box. */
const ICONS = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  sound: 'M4 9v6h4l5 4V5L8 9zM16 9q2 3 0 6M19 6q4 6 0 12',
  mute: 'M4 9v6h4l5 4V5L8 9zM16 9.5l5 5M21 9.5l-5 5',
  chat: 'M4 5h16v11H11l-5 4v-4H4z',
  laugh: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18M7 13h10q-.5 5-5 5t-5-5zM8 9.5q1-2 2 0M14 9.5q1-2 2 0',
  cry: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18M8 17.5q4-4 8 0M8.5 9.5v.5M15.5 9.5v.5M6.5 12q-1.5 2.5 0 3.5 1.5-1 0-3.5',
  cheers: 'M4 4h7l-1 6a3 3 0 0 1-5.2 0zM7.5 12v7M5 19.5h5M13.5 8.5h7l-1 6a3 3 0 0 1-5.2 0zM17 16.5v4M14.5 21h5',
  gear: 'M4 7h8.2M17.8 7H20M4 17h2.2M11.8 17H20M15 4.2a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 1 1 0-5.6M9 14.2a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 1 1 0-5.6',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  chart: 'M4 20h16M7 20v-7M12 20V5M17 20v-10',
  pad: 'M5 3h14v18H5zM8.5 8h7M8.5 12h7M8.5 16h3',
  bulb: 'M9 17.5h6M10 21h4M8.5 14.5a6.5 6.5 0 1 1 7 0L15 17.5H9z',
  tally: 'M5 5v14M9.5 5v14M14 5v14M18.500 5v14M2.500 16L21.500 8',
  up: 'M12 20V5M6 11l6-6 6 6',
  down: 'M12 4v15M6 13l6 6 6-6',
  flag: 'M6 21V4h11l-2 4 2 4H6',
  block: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18M5.7 5.7l12.6 12.6',
  book: 'M4 5h7v15H4zM13 5h7v15h-7z',
  sun: 'M12 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  dusk: 'M3 17h18M7 21h10M7 17a5 5 0 0 1 10 0M12 5v3M4.5 9.5l2 2M19.5 9.5l-2 2',
  moon: 'M19 14A8 8 0 1 1 10 5a6 6 0 0 0 9 9z',
  rain: 'M7 14a4 4 0 1 1 1-8 5 5 0 0 1 9 2 3 3 0 0 1 0 6zM8 18l-1 3M12 18l-1 3M16 18l-1 3',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  qrCode: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2M14 20h2M19 19h1v1',
  home: 'M3 11.500L12 4l9 7.500M5.500 9.500V20h4.500v-6h4v6h4.500V9.500',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  prev: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  first: 'M18 5l-7 7 7 7M6 5v14',
  last: 'M6 5l7 7-7 7M18 5v14',
  play: 'M7 4v16l13-8z',
  pause: 'M8 5v14M16 5v14',
  undo: 'M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10',
  sort: 'M4 7h16M4 12h10M4 17h5',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M4 13l5 5L20 6',
  question: 'M8 9a4 4 0 1 1 6 3.5q-2 1.2-2 3M12 19.5v.5',
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.2',
  users: 'M9 4.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7M2.5 20q0-6 6.5-6t6.5 6M16 5q3 .5 3 3.5t-3 3M18 14.5q3.5 1 3.5 5.5',
  user: 'M12 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8M4.5 21q0-6.5 7.5-6.5t7.5 6.5',
  robot: 'M5 9h14v10H5zM12 9V5M12 3.5v.5M2.5 13v3M21.5 13v3M9.5 13v1M14.5 13v1M10 16.5h4',
  cards: 'M3.5 6.5L11 4.5l3.5 13-7.500 2zM13.5 5.5l7 1.5-2.800 12.500-3-.6',
  hand: 'M8 13V6.5a1.5 1.5 0 0 1 3 0V11M11 11V4.5a1.5 1.5 0 0 1 3 0V11M14 11V6.5a1.5 1.5 0 0 1 3 0V15q0 6-5.5 6Q8.5 21 7 18l-2.6-4.6a1.5 1.5 0 0 1 2.5-1.6L8 13',
  keyboard: 'M2.5 6h19v12h-19zM6 10v.1M10 10v.1M14 10v.1M18 10v.1M6 14v.1M9 14h6M18 14v.1',
  eye: 'M2 12q4-7 10-7t10 7q-4 7-10 7T2 12zM12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6',
  globe: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18M3 12h18M12 3q-4 4-4 9t4 9M12 3q4 4 4 9t-4 9',
  clock: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18M12 7v5l3.5 2',
  copy: 'M8 8h12v12H8zM4 16V4h12',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  share: 'M12 15V4M7.500 8.500L12 4l4.500 4.500M5 13v7h14v-7',
  stone: 'M6 21V9.500a6 6 0 0 1 12 0V21zM6 11.500h12',
  puzzle: 'M4 8.500h4.200a2.600 2.600 0 1 1 5 0H17V12.500a2.600 2.600 0 1 1 0 5V20H4z',
  key: 'M8 8.500a4.500 4.500 0 1 1 0 9a4.500 4.500 0 1 1 0-9M12.500 13H21.500v4M17.500 13v3',
  pencil: 'M5 19l1-4L16.500 4.500l3 3L9 18zM14.500 6.500l3 3',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  bell: 'M6 17.500V11a6 6 0 0 1 12 0v6.500M4 17.500h16M10.500 20.500h3',
  expand: 'M5 9l7 7 7-7',
  access: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18M12 6.500v.1M7.500 10l4.500 1 4.500-1M12 11v3M9.500 18l2.500-4 2.500 4',
  crown: 'M5 20h14M5 16L3 7l5 4 4-7 4 7 5-4-2 9z',
  star: 'M12 3l2.7 6 6.3.600-4.8 4.3 1.5 6.3L12 16.9 6.3 20.2l1.5-6.3L3 9.6 9.3 9z',
} as const;

export type IconName = keyof typeof ICONS;
