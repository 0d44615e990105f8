import { floatEntryRow } from '../../../../lambdas/core/floats/rows';
import { wholeDb } from '../../../support/table/whole-db';
import { openFloatWorld } from './float-world';

test.each(['TOPUP#1', 'A'])('a made-up cursor into other rows, %p, is an invalid request', async (sort) => {
  const world = await openFloatWorld();
  const cursor = Buffer.from(JSON.stringify(sort)).toString('base64url');
  const page = wholeDb(world.table).page(floatEntryRow, {
    ...{ of: 'hubnet', limit: 10, cursor },
  });
  await expect(page).rejects.toMatchObject({ code: 'invalid_request' });
});
