import { paths } from '../../../../contracts/paths';
import { ShieldIcon, UserIcon } from '../../kit/icons';
import { BellIcon, CodeIcon } from './icons';

const pages = [
  { id: 'notices', title: 'Notices', Icon: BellIcon, note: 'Updates by email' },
  {
    id: 'security',
    title: 'Security',
    Icon: ShieldIcon,
    note: 'Password, two-step login, sign out everywhere',
  },
  { id: 'keys', title: 'For developers', Icon: CodeIcon, note: 'API keys and webhooks' },
  { id: 'data', title: 'Your information', Icon: UserIcon, note: 'Download it, or delete your account' },
] as const;

/** The pages of the profile, in display order. */
export type Page = (typeof pages)[number];

export const profilePages: readonly Page[] = pages;

/** Undefined: there is no such page. */
export const pageNamed = (id: string | null): Page | undefined => pages.find((page) => page.id === id);

export const pagePath = ({ id }: Pick<Page, 'id'>): string => `${paths.profile}?page=${id}`;
