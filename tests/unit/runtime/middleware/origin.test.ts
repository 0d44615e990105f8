import { requireOrigin } from '../../../../lambdas/runtime/middleware/caller';
import { originHeader } from '../../../../lambdas/runtime/origin';
import { runBefore } from './chain-link';

const link = requireOrigin(() => 'the-secret');
const forbidden = expect.objectContaining({ name: 'AppError', code: 'forbidden' });

test('a request through the site is let in', async () => {
  await expect(runBefore(link, { headers: { [originHeader]: 'the-secret' } })).resolves.toBeUndefined();
});

test.each([
  ['no header', {}],
  ['an empty header', { [originHeader]: '' }],
  ['another secret', { [originHeader]: 'the-one-before' }],
  ['the start of the secret', { [originHeader]: 'the-' }],
])('%s is refused', async (_, headers) => {
  await expect(runBefore(link, { headers })).rejects.toEqual(forbidden);
});
