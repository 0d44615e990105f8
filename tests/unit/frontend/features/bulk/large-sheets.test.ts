import { randomBytes } from 'node:crypto';
import { mostBulkBytes } from '../../../../../contracts/bulk/limits';
import { readSheetFile } from '../../../../../frontend/src/components/sheets/read-sheet';
import { toXlsx } from '../../../../support/to-xlsx';

const listOf = (count: number, note = (index: number) => `Person ${index}`): string[][] =>
  Array.from({ length: count }, (_, index) => [`024${1_000_000 + index}`, '1GB', note(index)]);

test.each([1_000, 5_000])(
  'an .xlsx of %i rows is read whole, so that the list can say how many there are',
  async (count) => {
    const file = await toXlsx(listOf(count));
    expect(file.size).toBeLessThan(mostBulkBytes);
    expect(await readSheetFile(file, mostBulkBytes)).toMatchObject({ rows: listOf(count) });
  },
);

test('an .xlsx of 3 MB is refused in words, before it is unpacked', async () => {
  // Letters that no archive makes smaller.
  const file = await toXlsx(listOf(1_000, () => randomBytes(3_400).toString('base64')));
  expect(file.size).toBeGreaterThan(3_000_000);
  const arrayBuffer = jest.spyOn(file, 'arrayBuffer');
  expect(await readSheetFile(file, mostBulkBytes)).toEqual({
    problem: expect.stringMatching(/^This file is too large\. Keep only the rows/),
  });
  expect(arrayBuffer).not.toHaveBeenCalled();
});
