import type { ComponentType } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../../contracts/paths';
import { useRuntimeConfig } from '../lib/runtime-config';
import { BrandMark } from './brand-mark';

export interface NavItem {
  readonly path: string;
  readonly label: string;
  readonly Icon: ComponentType;
}

/** A bar at the bottom on a phone, a column on a wide screen. */
export function Navigation({ items }: { items: readonly NavItem[] }) {
  const { brand } = useRuntimeConfig();
  return (
    <header className="navigation">
      <a href={paths.landing} className="brand navigation__brand">
        <BrandMark />
        <span>{brand}</span>
      </a>
      <nav aria-label="Main">
        <ul>
          {items.map(({ path, label, Icon }) => (
            <li key={path}>
              <NavLink to={path}>
                <Icon />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
