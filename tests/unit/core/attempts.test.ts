import { attemptToAskAbout, isUndeliveredBy } from '../../../lambdas/core/orders/life';
import type { Attempt } from '../../../lambdas/core/orders/order';
import { attempt, order } from '../../support/shop/fixtures';

/* What an order’s attempts prove. */

const hubnet = (outcome: Attempt['outcome']) => attempt({ outcome });
const primary = (outcome: Attempt['outcome']) => attempt({ supplier: 'primary', outcome });
const completed = { stage: 'settled', status: 'completed' } as const;

test.each<[string, Parameters<typeof order>[0], Attempt['supplier']]>([
  ['the one that may still deliver', { attempts: [hubnet('unknown'), primary('refused')] }, 'hubnet'],
  ['the latest, if all is decided', { attempts: [hubnet('delivered'), primary('refused')] }, 'primary'],
  [
    'of a completed order the one that delivered it',
    { ...completed, attempts: [hubnet('delivered'), primary('failed')] },
    'hubnet',
  ],
])('the supplier that is asked about an order is %s', (_, of, supplier) => {
  expect(attemptToAskAbout(order(of))?.supplier).toBe(supplier);
});

test('a supplier certainly hasn’t delivered if it had the order, and all of its sendings failed', () => {
  const isCertain = (...attempts: Attempt[]) => isUndeliveredBy(order({ attempts }), 'hubnet');
  expect(isCertain(hubnet('refused'), primary('unknown'))).toBe(true);
  expect(isCertain(hubnet('refused'), hubnet('unknown'))).toBe(false);
  expect(isCertain()).toBe(false);
});
