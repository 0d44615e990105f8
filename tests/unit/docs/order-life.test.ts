import { withOrderLife } from '../../../scripts/lib/documents/order-life-document';
import { read } from './documents';

const architecture = read('docs/architecture.md');

test('the life of an order in docs/architecture.md is what `npm run order-life` writes', () => {
  expect(architecture).toBe(withOrderLife(architecture));
});

test('a document without a place for it is refused', () => {
  expect(() => withOrderLife('# Architecture')).toThrow('no markers');
});
