import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { AppFrame } from '../components/app-frame';
import { LoadingState } from '../components/loading-state';
import type { NavItem } from '../components/navigation';
import { UndoAnnouncements } from '../components/undo-order';
import { useFollowedOrders } from '../lib/orders/use-recent-orders';
import { WhileLoading } from './lazy-screen';

export interface UserAreaProps {
  readonly navItems: readonly NavItem[];
  /** Loads the other screens' code. */
  readonly preload: () => void;
}

const preloadAfterMs = 2_000;

/** The frame of the customer's screens. */
export function UserArea({ navItems, preload }: UserAreaProps) {
  useFollowedOrders();
  useEffect(() => {
    const timer = setTimeout(preload, preloadAfterMs);
    return () => clearTimeout(timer);
  }, [preload]);
  return (
    <AppFrame navItems={navItems}>
      <WhileLoading value={<LoadingState label="Loading..." blocks={['tall', 'short', 'medium']} />}>
        <Outlet />
      </WhileLoading>
      <UndoAnnouncements />
    </AppFrame>
  );
}
