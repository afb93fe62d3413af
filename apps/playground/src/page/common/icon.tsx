/** Paths on a grid of 20, drawn with lines of 1.5. */
const paths = {
  plus: 'M10 4v12M4 10h12',
  send: 'M3.5 3.8 17 10 3.5 16.2l1.8-5.3 5.4-.9-5.4-.9z',
  close: 'm5 5 10 10M15 5 5 15',
  back: 'm12 4.5-5.5 5.5 5.5 5.5',
  down: 'm5 8 5 5 5-5',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  eye: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5Zm7.5 2.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  hash: 'M8 3.5 6.5 16.5m7-13L12 16.5M4 7.5h13M3 12.5h13',
  traffic: 'M6 16V4.5m0 0L3 7.5m3-3 3 3M14 4v11.5m0 0 3-3m-3 3-3-3',
  menu: 'M3.5 5.5h13m-13 4.5h13m-13 4.5h13',
  app: 'M4 8.500 10 4l6 4.500V16H4zM8 16v-4.500h4V16',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  warning: 'M10 7.5v4m0 2.3v.01M10 3l7.5 13.5h-15z',
} as const;

type IconName = keyof typeof paths;

/** A decorative icon: name the button around it. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    stroke-width={name === 'more' ? 2.6 : 1.5}
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    <path d={paths[name]} />
  </svg>
);

interface IconButtonProps {
  readonly label: string;
  readonly icon: IconName;
  onClick(): void;
}

/** A button that is only an icon. */
export const IconButton = ({ label, icon, onClick }: IconButtonProps) => (
  <button type="button" class="button is-icon" aria-label={label} onClick={onClick}>
    <Icon name={icon} />
  </button>
);
