import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { lazyPart } from '../../../app/lazy-screen';
import { api } from '../../../lib/api/api';
import type { Order } from '../../../lib/api/contract-types';

const NotReceivedPanel = lazyPart(() => import('./not-received-panel'), 'NotReceivedPanel');

/** How long the button stands on a delivered order. Up to when it may be reported is a setting, and the panel says so. */
const shownForMs = 30 * 24 * 60 * 60_000;
/** Where too few deliveries of its network were measured. */
const usualMinutes = 30;

/**
 * `I didn’t get it`: of an order that was delivered lately, or that takes longer than nearly all others. One that was reported
 * leads to what was written about it, whatever became of it.
 */
export function NotReceived({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const isReported = order.is_reported === true;
  const mayAsk = isReported || order.status === 'completed' || order.status === 'processing';
  if (!mayAsk && !isOpen) return null;
  const label = isReported ? 'Your report' : 'I didn’t get it';
  return (
    <>
      <Shown order={order}>
        <Button
          size="small"
          aria-label={`${label}, order ${order.order_number}`}
          onPointerEnter={NotReceivedPanel.preload}
          onClick={() => setIsOpen(true)}
        >
          {label}
        </Button>
      </Shown>
      {isOpen && <NotReceivedPanel order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Asks for nothing of its own: an order that is under way shows the same measurements beside it. */
function Shown({ order, children }: { order: Order; children: React.ReactNode }) {
  const ageMs = Date.now() - Date.parse(order.created_at);
  if (order.is_reported) return children;
  if (order.status === 'completed') return ageMs < shownForMs ? children : null;
  return (
    <Late order={order} ageMs={ageMs}>
      {children}
    </Late>
  );
}

function Late({ order, ageMs, children }: { order: Order; ageMs: number; children: React.ReactNode }) {
  const times = api.useGetBundlePricesQuery({}).data?.delivery_times;
  const usual = times?.find(({ network }) => network === order.network)?.most_within ?? usualMinutes;
  return ageMs > Math.min(usual, usualMinutes) * 60_000 ? children : null;
}
