import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import type { Order } from '../../lib/api/contract-types';
import { OrderCard } from './order-card';

/** Cards added to the page at a time: phones are slow with thousands. */
const cardsAtATime = 30;

export function OrderList({ orders }: { orders: readonly Order[] }) {
  const [limit, setLimit] = useState(cardsAtATime);
  return (
    <>
      <ul className="card divided order-list">
        {orders.slice(0, limit).map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {orders.length > limit && (
        <Button isFullWidth onClick={() => setLimit(limit + cardsAtATime)}>
          Show more
        </Button>
      )}
    </>
  );
}
