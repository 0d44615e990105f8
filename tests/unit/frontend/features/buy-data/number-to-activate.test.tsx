import { screen, within } from '@testing-library/react';
import { OrderCard } from '../../../../../frontend/src/features/orders/order-card';
import { dropIntention } from '../../../../../frontend/src/lib/purchase-intention';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { order } from '../../support/samples';
import { choose, facts, openScreen, sheet } from './review-support';

const words = 'This number has to be activated for MTN data first. That takes about a day.';
const times = [{ network: 'MTN', half_within: 2, most_within: 9, over: 'hour' }];

beforeEach(() => {
  sessionStorage.clear();
  dropIntention();
});

test('that the number has to be activated first is shown before anything else, without a usual time', async () => {
  const { user } = openScreen({ check: { activation: words }, times });
  await choose(user);
  const notice = await screen.findByText(words);
  expect(facts()).not.toHaveProperty('Arrives');
  expect(sheet()).toContainElement(notice);
  expect(notice.compareDocumentPosition(within(sheet()).getByText('You pay'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('an order held for activation shows that instead of a usual time', async () => {
  fakeApi({ 'get-bundle-prices': { body: { prices: [], delivery_times: times } } });
  const [sent, held] = [
    order({ status: 'processing', created_at: new Date().toISOString() }),
    order({ id: 'held', status: 'pending', held: words, created_at: new Date().toISOString() }),
  ];
  renderScreen(
    [sent, held].map((each) => <OrderCard key={each.id} isAlone order={each} />),
    '/orders',
  );
  expect(await screen.findAllByText(/2 min, at most/)).toHaveLength(1);
  expect(screen.getByText(words)).toBeVisible();
});
