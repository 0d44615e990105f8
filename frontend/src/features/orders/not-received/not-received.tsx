import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../../app/lazy-screen';
import type { Order } from '../../../lib/api/contract-types';
import { useMostMinutes } from '../../../lib/prices';

const NotReceivedPanel = lazyPart(() => import('./not-received-panel'), 'NotReceivedPanel');

/** How long the button stays on a delivered order. How long it can be reported is a setting, which the panel shows. */
const shownForMs = 30 * 24 * 60 * 60_000;
/** An open order can be asked about after this at the latest, however slow its network is. */
const mostWaitMinutes = 30;

/**
 * `I didn’t get it`: for orders delivered recently, or taking longer than nearly all others. For a reported order, the button leads to
 * its messages, whatever the outcome.
 */
export function NotReceived({ order, isPrimary = false }: { order: Order; isPrimary?: boolean }) {
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
          {...(isPrimary && { variation: 'primary' })}
          aria-label={`${label}, order ${order.order_number}`}
          onPointerEnter={NotReceivedPanel.preload}
          onClick={() => setIsOpen(true)}
        >
          {label}
        </Button>
      </Shown>
      {/* Outside the row: a dialog that is moved within the page closes. */}
      {isOpen &&
        createPortal(<NotReceivedPanel order={order} onClose={() => setIsOpen(false)} />, document.body)}
    </>
  );
}

/** Needs no request of its own: open orders show the same measurements. */
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
  const minutes = Math.min(useMostMinutes(order.network), mostWaitMinutes);
  return ageMs > minutes * 60_000 ? children : null;
}
