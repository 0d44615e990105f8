import type { ReactNode } from 'react';

/* Drawn on a 24-unit grid in the text's colour. Screen readers skip them, because text always stands beside them. */

export function icon(shape: ReactNode) {
  return () => (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {shape}
    </svg>
  );
}

export const HomeIcon = icon(
  <path d="M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z" />,
);
export const BoltIcon = icon(<path d="M13 3 5 13.5h5.5L10 21l8.5-11H13z" />);
export const ListIcon = icon(<path d="M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.5M4 12h.5M4 17.5h.5" />);
export const WalletIcon = icon(
  <path d="M17 8V5.5a1 1 0 0 0-1.3-1L5.4 7.6A2 2 0 0 0 4 9.5V18a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2H6M16.5 14h.01" />,
);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8" r="3.75" />
    <path d="M4.5 20c.8-3.7 3.8-5.5 7.5-5.5s6.7 1.8 7.5 5.5" />
  </>,
);
export const UsersIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.25" />
    <path d="M2.75 19.5c.6-3.2 3.1-4.9 6.25-4.9s5.65 1.7 6.25 4.9M15.5 5.5a3.25 3.25 0 0 1 0 6M17.5 14.9c2 .6 3.4 2.2 3.8 4.6" />
  </>,
);
export const SettingsIcon = icon(
  <>
    <path d="M4 7h9M17 7h3M4 12h3M11 12h9M4 17h7M15 17h5" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="9" cy="12" r="2" />
    <circle cx="13" cy="17" r="2" />
  </>,
);
export const BackIcon = icon(<path d="M19 12H5m6-6-6 6 6 6" />);
export const ChevronIcon = icon(<path d="m6 9.5 6 6 6-6" />);
export const SignOutIcon = icon(<path d="M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M10 8l-4 4 4 4M6 12h9" />);
export const ChatIcon = icon(
  <path d="M20 11.5a7.5 7.5 0 0 1-11 6.64L4.5 19.5l1.36-4.1A7.5 7.5 0 1 1 20 11.5z" />,
);
export const MegaphoneIcon = icon(
  <path d="M4 10v4a1 1 0 0 0 1 1h2.5l8.5 4V5L7.5 9H5a1 1 0 0 0-1 1zM8 15v4.5M19 9.5a3.5 3.5 0 0 1 0 5" />,
);
export const RefreshIcon = icon(
  <path d="M20 5v5h-5M4 19v-5h5M19 10a7.5 7.5 0 0 0-13.5-2M5 14a7.5 7.5 0 0 0 13.5 2" />,
);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const AlertIcon = icon(<path d="M12 8v5m0 3.5v.01M12 3.5 2.8 19.5h18.4z" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const MoreIcon = icon(<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="3" />);
export const EditIcon = icon(<path d="m4 20 .9-4.2L16.2 4.5l3.3 3.3L8.2 19.1zM14 6.7l3.3 3.3" />);
export const FilterIcon = icon(<path d="M4 6.5h16M7 12h10M10 17.5h4" />);
export const ShieldIcon = icon(
  <path d="M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.2L15.3 10" />,
);
export const TagIcon = icon(<path d="M4 4.5h7.5l8.5 8.5-7 7L4.5 11.5zM8.2 8.2h.01" />);
export const BoxIcon = icon(<path d="M4 8.5 12 4l8 4.5v7.5L12 20.5 4 16zM4 8.5l8 4.5 8-4.5M12 13v7.5" />);
