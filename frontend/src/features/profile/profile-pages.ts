import type { ComponentType } from 'react';
import { paths } from '../../../../contracts/paths';
import { ShieldIcon, UserIcon } from '../../kit/icons';
import { BellIcon, CodeIcon } from './icons';

const pages = [
  { id: 'notices', title: 'Notices', Icon: BellIcon },
  { id: 'security', title: 'Security', Icon: ShieldIcon, note: 'Password, two-step login' },
  { id: 'data', title: 'Your information', Icon: UserIcon, note: 'Download or delete it' },
  { id: 'keys', title: 'For developers', Icon: CodeIcon },
] as const;

/** The pages of the profile, in display order. */
export interface Page {
  readonly id: (typeof pages)[number]['id'];
  readonly title: string;
  readonly Icon: ComponentType;
  readonly note?: string;
}

export const profilePages: readonly Page[] = pages;

/** Undefined: there is no such page. */
export const pageNamed = (id: string | null): Page | undefined => pages.find((page) => page.id === id);

export const pagePath = ({ id }: Pick<Page, 'id'>): string => `${paths.profile}?page=${id}`;
