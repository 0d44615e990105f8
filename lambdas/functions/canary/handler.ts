import { visitor } from '../../adapters/canary/visitor';
import { visitShop } from '../../core/canary/visit-shop';
import { eventFunction } from '../../runtime/event-function';

/**
 * Every five minutes: visits the shop from outside, as a customer does. Its alarm counts successful visits, so it also rings if no visit
 * takes place.
 */
export const handler = eventFunction('canary', {
  uses: { visitor },
  timeoutSeconds: 60,
  handle: async ({ ports, log }) => {
    const broken = await visitShop(ports.visitor);
    if (broken.length === 0) return log.info('canary', { passed: true });
    log.info('canary', {
      passed: false,
      broken: broken.map(({ part }) => part).join(', '),
      found: broken.map(({ detail }) => detail).join('; '),
    });
  },
});
