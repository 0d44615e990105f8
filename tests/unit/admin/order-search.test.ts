import { networksFromTheStart } from '../../../lambdas/core/networks/rows';
import { mayBeNetwork, orderSearch, orNetwork } from '../../../lambdas/core/orders/lists/list-orders';
import { orderNumberOf } from '../../../lambdas/core/orders/purchase/decide-purchase';

test.each([
  ['', { by: 'nothing' }],
  ['   ', { by: 'nothing' }],
  ['ORD0123456789AB', { by: 'number', orderNumber: 'ORD0123456789AB' }],
  ['ord-0123 4567 89ab', { by: 'number', orderNumber: 'ORD0123456789AB' }],
  // No order number contains an I, an L, an O or a U.
  ['ORD0123456789AI', { by: 'part', part: 'ORD0123456789AI' }],
  ['ord01', { by: 'part', part: 'ORD01' }],
  ['0241234567', { by: 'phone', phoneNumber: '0241234567' }],
  ['+233 24 123 4567', { by: 'phone', phoneNumber: '0241234567' }],
  ['00233 (0)24 123.4567', { by: 'phone', phoneNumber: '0241234567' }],
  [' nk-482193', { by: 'case', number: 'NK-482193' }],
  ['NK 482193', { by: 'case', number: 'NK-482193' }],
  ['NK–482193.', { by: 'case', number: 'NK-482193' }],
  ['nk-48219', { by: 'name', text: 'nk-48219' }],
  ['024123', { by: 'part', part: '024123' }],
  ['mtn', { by: 'network', network: 'MTN' }],
  ['MTN', { by: 'network', network: 'MTN' }],
  ['airteltigo', { by: 'network', network: 'Airteltigo' }],
  ['Airtel Tigo', { by: 'network', network: 'Airteltigo' }],
  ['air', { by: 'network', network: 'Airteltigo' }],
  ['ai', { by: 'name', text: 'ai' }],
  ['ord', { by: 'part', part: 'ORD' }],
  ['Ordway', { by: 'name', text: 'Ordway' }],
  ['Ama Serwaa', { by: 'name', text: 'Ama Serwaa' }],
  ['ama@example.com', { by: 'name', text: 'ama@example.com' }],
])('%j is searched for as %j', (typed, search) => {
  const asked = orderSearch(typed);
  const { networks } = networksFromTheStart;
  expect(mayBeNetwork(asked) ? orNetwork(asked, networks) : asked).toEqual(search);
});

test('every order number that the shop makes is recognized as one', () => {
  for (let request = 0; request < 1_000; request += 1) {
    const orderNumber = orderNumberOf('user-1', `request-${request}`);
    expect(orderSearch(orderNumber)).toEqual({ by: 'number', orderNumber });
  }
});
