import { getOrders } from '../../../../contracts/orders/get-orders';
import { processBundleOrder } from '../../../../contracts/orders/process-bundle-order';
import { publicGetPaystackConfig } from '../../../../contracts/top-ups/public-get-paystack-config';
import { describeEndpoint } from '../../../../frontend/vite/endpoint-description';

test('the browser gets a contract’s name, kind and tags as plain data', () => {
  expect(describeEndpoint(publicGetPaystackConfig)).toEqual({
    name: 'public-get-paystack-config',
    kind: 'query',
    tags: ['PaystackConfig'],
    slow: false,
  });
  expect(describeEndpoint(processBundleOrder)).toMatchObject({ kind: 'mutation', slow: true });
});

test('a query whose answer names the next page is paged', () => {
  expect(describeEndpoint(getOrders).kind).toBe('paged');
});
