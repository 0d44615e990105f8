import { download, downloadText } from '../../../../frontend/src/lib/download';

/** The bytes of what `save` has the browser save. */
async function savedBy(save: () => void): Promise<number[]> {
  let saved = new Blob();
  URL.createObjectURL = (file) => {
    saved = file as Blob;
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  save();
  return [...new Uint8Array(await saved.arrayBuffer())];
}

const bytes = (text: string) => [...new TextEncoder().encode(text)];
const mark = [0xef, 0xbb, 0xbf];

test('a CSV file with a letter beyond ASCII, in whichever part, has the mark by which Excel reads it as UTF-8', async () => {
  const parts = ['Order Number,Customer\r\n', 'ORD1,Kɔfi Mɛnsa\r\n'];
  expect(await savedBy(() => download('orders.csv', parts))).toEqual([...mark, ...bytes(parts.join(''))]);
});

test('a CSV file of ASCII alone, and any other text, is saved as it is', async () => {
  expect(await savedBy(() => download('orders.csv', ['a,b\r\n']))).toEqual(bytes('a,b\r\n'));
  expect(await savedBy(() => downloadText('evidence.txt', 'Kɔfi'))).toEqual(bytes('Kɔfi'));
});
