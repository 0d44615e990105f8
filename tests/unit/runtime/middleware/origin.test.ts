import { requireOrigin } from '../../../../lambdas/runtime/middleware/caller';
import { originHeader } from '../../../../lambdas/runtime/origin';
import { runBefore } from './chain-link';

const link = requireOrigin(() => ['the-one-in-use', 'the-next-one']);
const forbidden = expect.objectContaining({ name: 'AppError', code: 'forbidden' });

test.each(['the-one-in-use', 'the-next-one'])(
  'a request through the site with %s is let in',
  async (secret) => {
    await expect(runBefore(link, { headers: { [originHeader]: secret } })).resolves.toBeUndefined();
  },
);

test.each([
  ['no header', {}],
  ['an empty header', { [originHeader]: '' }],
  ['another secret', { [originHeader]: 'the-one-before' }],
  ['the start of a secret', { [originHeader]: 'the-one' }],
])('%s is refused', async (_, headers) => {
  await expect(runBefore(link, { headers })).rejects.toEqual(forbidden);
});

test('without any secret no request is let in', async () => {
  await expect(
    runBefore(
      requireOrigin(() => []),
      { headers: { [originHeader]: '' } },
    ),
  ).rejects.toEqual(forbidden);
});
