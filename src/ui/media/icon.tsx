import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './media.module.css';

const ring = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

/** Every icon as one path in a 24 × 24 box, drawn with a round stroke of 1.75. */
const iconPaths = {
  home: 'M3.5 10.5 12 4l8.5 6.5V20h-6v-5.5h-5V20h-6z',
  people: `${ring(9, 8.5, 3.5)}M3 20c0-4 2.5-6 6-6s6 2 6 6M16 5.5a3.5 3.5 0 0 1 0 6M17 14.3c2.5.7 4 2.7 4 5.7`,
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.7v13C7 17.5 10 18 12 19.5c2-1.5 5-2 8.5-1.8v-13C17 4.5 14 5 12 6.5zM12 6.5v13',
  clock: `${ring(12, 12, 8.5)}M12 7.5V12l3 2`,
  bottle: 'M8 3.5h8L15 17H9zM9.5 17h5v3.5h-5z',
  award: 'M7 4h10v6a5 5 0 0 1-10 0zM12 15v5M8 20h8M7 6H4c0 3 1 4.5 3 5M17 6h3c0 3-1 4.5-3 5',
  pulse: 'M3.5 13h4l2.5-7 4 12 2.5-5h4',
  star: 'm12 4 2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L4 9.8l5.6-.6z',
  info: `${ring(12, 12, 8.5)}M12 11v5.5M12 7.7v.1`,
  help: `${ring(12, 12, 8.5)}M9.5 9.7a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7M12 16.6v.1`,
  key: `${ring(8, 15, 4)}M11 12l8.5-8.5M16 7l3 3`,
  pencil: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2M14 20h2M18.5 18.5H20V20',
  exit: 'M14 4H5v16h9M10 12h10M16.5 8l4 4-4 4',
  search: `${ring(11, 11, 6.5)}M16 16l4.5 4.5`,
  bell: 'M5.5 17V11a6.5 6.5 0 0 1 13 0v6l1.5 1.5H4zM10 21.2h4',
  menu: 'M4 7h16M4 12h16M4 17h10',
  back: 'M14.5 5 7.5 12l7 7',
  next: 'm9.5 5 7 7-7 7',
  down: 'm5 9.5 7 7 7-7',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 4 2.8 20h18.4zM12 10.5v4M12 17v.1',
  send: 'M12 20V6M6 11.5 12 5.5l6 6',
  close: 'm6 6 12 12M18 6 6 18',
  download: 'M12 3.5V14M7.5 10 12 14.5 16.5 10M4 16v4h16v-4',
  offline: 'M7 18.5h10a4 4 0 0 0 .6-8A6 6 0 0 0 6.3 9.8 4.4 4.4 0 0 0 7 18.5zM4 4l16 16.5',
  eye: `M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12z${ring(12, 12, 2.7)}`,
  heart:
    'M12 20C5 15.5 3.5 11.5 4.3 8.6 5.3 5 10 4.5 12 8.2c2-3.7 6.7-3.2 7.7.4.8 2.9-.7 6.9-7.7 11.4z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  place: `M12 21c-4-4.5-6-7.5-6-10.5a6 6 0 0 1 12 0c0 3-2 6-6 10.5z${ring(12, 10.5, 2)}`,
  message: 'M4 5h16v11h-9l-4.5 4V16H4z',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8',
  flag: 'M6 21V4h11l-2 4 2 4H6',
  camera: `M4 7.5h4l1.5-2.5h5L16 7.5h4V19H4z${ring(12, 13, 3.5)}`,
  retry: 'M19 12a7 7 0 1 1-2.2-5.1M19.5 4v4.5H15',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  up: 'm5 14.5 7-7 7 7',
  erase: 'M8 6h12v12H8l-5-6zM11 9.5l5 5M16 9.5l-5 5',
  sliders: `M4 7h9M17 7h3M4 17h3M11 17h9${ring(15, 7, 2)}${ring(9, 17, 2)}`,
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  device: 'M7 3.5h10v17H7zM11 18h2',
  phone:
    'M6 4h3.5l1.5 4.5-2 1.5a11 11 0 0 0 5 5l1.5-2 4.5 1.5V18a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
} as const satisfies Record<string, string>;

export type IconName = keyof typeof iconPaths;

/** A decorative icon: the text beside it or the button's label gives its meaning. */
interface IconProps extends ComponentProps<'svg'> {
  name: IconName;
  /** 16 px for marks inside a line of text; 22 px otherwise. */
  small?: boolean | undefined;
  /** Animates the stroke, for a state that has just changed. */
  drawn?: boolean | undefined;
}

export function Icon({ name, small = false, drawn = false, className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      data-icon={name}
      className={classes(styles.icon, small && styles.small, drawn && styles.drawn, className)}
      {...rest}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
