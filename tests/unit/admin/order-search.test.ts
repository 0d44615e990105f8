import { mayBeNetwork, orderSearch, orNetwork } from '../../../lambdas/core/desk/list-orders';
import { networksFromTheStart } from '../../../lambdas/core/networks/rows';

test.each([
  ['', { by: 'nothing' }],
  ['ord-0123 4567 89ab', { by: 'number', orderNumber: 'ORD0123456789AB' }],
  // No order number contains an I, an L, an O or a U.
  ['ORD0123456789AI', { by: 'part', part: 'ORD0123456789AI' }],
  ['00233 (0)24 123.4567', { by: 'phone', phoneNumber: '0241234567' }],
  ['nk-48219', { by: 'name', text: 'nk-48219' }],
  ['MTN', { by: 'network', network: 'MTN' }],
  ['Airtel Tigo', { by: 'network', network: 'Airteltigo' }],
  ['Ordway', { by: 'name', text: 'Ordway' }],
  ['Ama Serwaa', { by: 'name', text: 'Ama Serwaa' }],
])('%j is searched for as %j', (typed, search) => {
  const asked = orderSearch(typed);
  const { networks } = networksFromTheStart;
  expect(mayBeNetwork(asked) ? orNetwork(asked, networks) : asked).toEqual(search);
});
